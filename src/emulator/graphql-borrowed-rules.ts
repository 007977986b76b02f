import {
  type ASTNode,
  type FieldNode,
  type GraphQLError,
  LoneAnonymousOperationRule,
  NoFragmentCyclesRule,
  OverlappingFieldsCanBeMergedRule,
  PossibleFragmentSpreadsRule,
  UniqueArgumentNamesRule,
  UniqueDirectivesPerLocationRule,
  UniqueFragmentNamesRule,
  UniqueInputFieldNamesRule,
  UniqueOperationNamesRule,
  UniqueVariableNamesRule,
  Kind,
  KnownDirectivesRule,
  print,
  type ValidationRule,
} from 'graphql'

import type { Finding } from './graphql-finding.ts'

/** Rules whose findings are the same in graphql-js and graphql-ruby, but for the words. */
export const BORROWED_RULES: readonly ValidationRule[] = [
  UniqueOperationNamesRule,
  LoneAnonymousOperationRule,
  UniqueFragmentNamesRule,
  NoFragmentCyclesRule,
  PossibleFragmentSpreadsRule,
  UniqueVariableNamesRule,
  KnownDirectivesRule,
  UniqueDirectivesPerLocationRule,
  UniqueArgumentNamesRule,
  UniqueInputFieldNamesRule,
  OverlappingFieldsCanBeMergedRule,
]

type Words = (
  match: readonly string[],
  nodes: readonly ASTNode[],
) => Partial<Finding> & Pick<Finding, 'message'>

const TRANSLATIONS: readonly (readonly [RegExp, Words])[] = [
  [
    /^There can be only one operation named "(\w+)"\.$/,
    ([, name]) => ({
      message: `Operation name "${name}" must be unique`,
      code: 'uniquelyNamedOperations',
      details: { operationName: name },
      path: [],
    }),
  ],
  [
    /^This anonymous operation must be the only defined operation\.$/,
    () => ({
      message: 'Operation name is required when multiple operations are present',
      code: 'uniquelyNamedOperations',
      path: [],
    }),
  ],
  [
    /^There can be only one fragment named "(\w+)"\.$/,
    ([, name]) => ({
      message: `Fragment name "${name}" must be unique`,
      code: 'fragmentNotUnique',
      details: { fragmentName: name },
      path: [],
    }),
  ],
  [
    /^Cannot spread fragment "(\w+)" within itself/,
    ([, name]) => ({
      message: `Fragment ${name} contains an infinite loop`,
      code: 'infiniteLoop',
      details: { fragmentName: name },
      path: [`fragment ${name}`],
    }),
  ],
  [
    /^Fragment (?:"(\w+)" )?cannot be spread here .* type "(\w+)" can never be of type "(\w+)"\.$/,
    ([, name, parent, type]) => ({
      message: `Fragment ${name === undefined ? '' : `${name} `}on ${type} can't be spread inside ${parent}`,
      code: 'cannotSpreadFragment',
      details: { typeName: type, fragmentName: name ?? 'unknown', parentName: parent },
    }),
  ],
  [
    /^There can be only one variable named "\$(\w+)"\.$/,
    ([, name]) => ({
      message: `There can only be one variable named "${name}"`,
      code: 'variableNotUnique',
      details: { variableName: name },
    }),
  ],
  [
    /^Unknown directive "@(\w+)"\.$/,
    ([, name]) => ({
      message: `Directive @${name} is not defined`,
      code: 'undefinedDirective',
      details: { directiveName: name },
    }),
  ],
  [
    /^Directive "@(\w+)" may not be used on (\w+)\.$/,
    ([, name, place = '']) => ({
      message: `'@${name}' can't be applied to ${PLACES[place] ?? place.toLowerCase()} (allowed: fields, fragment spreads, inline fragments)`,
      code: 'directiveCannotBeApplied',
      details: { targetName: PLACES[place] ?? place.toLowerCase(), name },
    }),
  ],
  [
    /^The directive "@(\w+)" can only be used once at this location\.$/,
    ([, name]) => ({
      message: `The directive "${name}" can only be used once at this location.`,
      code: 'directiveNotUniqueForLocation',
      details: { directiveName: name },
    }),
  ],
  [
    /^There can be only one (?:argument|input field) named "(\w+)"\.$/,
    ([, name]) => ({
      message: `There can be only one argument named "${name}"`,
      code: 'argumentNotUnique',
      details: { name },
    }),
  ],
  [
    /"([^"]+)" conflict because "(\w+)" and "(\w+)" are different fields/,
    ([, key = '', one, other], nodes) => conflict(key, 'a field', `${one} or ${other}`, nodes),
  ],
  [
    /"([^"]+)" conflict because they have differing arguments/,
    ([, key = ''], nodes) => {
      const shown = fieldsUnder(key, nodes).map(shownArguments)
      return conflict(key, 'an argument', shown.join(' or '), nodes)
    },
  ],
]

/** The fields with this response key: the findings of graphql-js hold those around them as well. */
function fieldsUnder(key: string, nodes: readonly ASTNode[]): readonly FieldNode[] {
  return nodes
    .filter((node) => node.kind === Kind.FIELD)
    .filter((field) => (field.alias ?? field.name).value === key)
}

function shownArguments(field: FieldNode): string {
  const members = (field.arguments ?? []).map(
    ({ name, value }) => `${name.value}:${JSON.stringify(print(value))}`,
  )
  return `{${members.join(',')}}`
}

function conflict(
  key: string,
  kind: string,
  conflicts: string,
  nodes: readonly ASTNode[],
): Partial<Finding> & Pick<Finding, 'message'> {
  const [node, ...also] = fieldsUnder(key, nodes)
  return {
    ...(node === undefined ? {} : { node, also }),
    message: `Field '${key}' has ${kind} conflict: ${conflicts}?`,
    code: 'fieldConflict',
    details: { fieldName: key, conflicts },
    path: [],
  }
}

const PLACES: Readonly<Record<string, string>> = {
  QUERY: 'queries',
  MUTATION: 'mutations',
  SUBSCRIPTION: 'subscriptions',
  FRAGMENT_DEFINITION: 'fragment definitions',
  VARIABLE_DEFINITION: 'variable definitions',
}

/**
 * A finding of graphql-js as graphql-ruby would say it; null for what graphql-ruby lets pass. Throws for one that no
 * words are known for: to hand on those of graphql-js would be an answer that the real server never gives.
 */
export function inRubysWords(error: GraphQLError): Finding | null {
  const [node] = error.nodes ?? []
  for (const [pattern, words] of TRANSLATIONS) {
    const match = node === undefined ? null : pattern.exec(error.message)
    if (node !== undefined && match !== null) return { node, ...words(match, error.nodes ?? []) }
  }
  // Two fields of different types under one key: that version of graphql-ruby does not look.
  if (error.message.includes('conflict because they return conflicting types')) return null
  throw new Error(`graphql-ruby has no words for: ${error.message}`, { cause: error })
}
