import { type DocumentNode, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'

import type { Answer, AnswerError } from './annict/asking.ts'
import { schema } from './random-documents.ts'

/** The texts of graphql-ruby before a document runs, with the code beside each; null has no extensions. */
const STATIC: readonly (readonly [form: RegExp, code: string | null])[] = [
  [/^Parse error on ".+" \([A-Z_]+\) at \[\d+, \d+\]$/s, null],
  [/^Unexpected end of document$/, null],
  [/^No query string was present$/, null],
  [/^An operation name is required$/, null],
  [/^Field '\w+' doesn't exist on type '\w+'$/, 'undefinedField'],
  [/^Selections can't be made directly on unions \(see selections on \w+\)$/, 'selectionMismatch'],
  [
    /^Field must have selections \(field '\w+' returns \w+ but has no selections\. Did you mean '\w+ \{ \.\.\. \}'\?\)$/,
    'selectionMismatch',
  ],
  [
    /^Selections can't be made on (?:scalars|enums) \(field '\w+' returns \w+ but has selections \[.*\]\)$/s,
    'selectionMismatch',
  ],
  [/^(?:Field|InputObject|Directive) '\w+' doesn't accept argument '\w+'$/, 'argumentNotAccepted'],
  [/^(?:Field|Directive) '\w+' is missing required arguments: \w+(?:, \w+)*$/, 'missingRequiredArguments'],
  [
    /^Argument '\w+' on (?:Field|InputObject|Directive) '\w+' has an invalid value \(.*\)\. Expected type '[[\]\w!]+'\.$/s,
    'argumentLiteralsIncompatible',
  ],
  [
    /^Argument '\w+' on InputObject '\w+' is required\. Expected type [[\]\w!]+$/,
    'missingRequiredInputObjectAttribute',
  ],
  [/^Variable \$\w+ is declared by [\w ]+ but not used$/, 'variableNotUsed'],
  [/^Variable \$\w+ is used by [\w ]+ but not declared$/, 'variableNotDefined'],
  [
    /^(?:Type|Nullability|List dimension) mismatch on variable \$\w+ and argument \w+ \([[\]\w!]+ \/ [[\]\w!]+\)$/,
    'variableMismatch',
  ],
  [/^\w+ isn't a (?:defined|valid) input type \(on \$\w+\)$/, 'variableRequiresValidType'],
  [/^(?:Could not coerce value .+ to \w+|Expected .+ to be one of: [A-Z_, ]+)$/s, 'defaultValueInvalidType'],
  [/^Query cannot contain schema definitions$/, 'queryContainsSchemaDefinitions'],
  [/^Default value for \$\w+ doesn't match type [[\]\w!]+$/, 'defaultValueInvalidType'],
  [/^There can only be one variable named "\w+"$/, 'variableNotUnique'],
  [/^There can be only one argument named "\w+"$/, 'argumentNotUnique'],
  [/^Fragment \w+ was (?:used, but not defined|defined, but not used)$/, 'useAndDefineFragment'],
  [/^Fragment name "\w+" must be unique$/, 'fragmentNotUnique'],
  [/^Fragment (?:\w+ )?on \w+ can't be spread inside \w+$/, 'cannotSpreadFragment'],
  [/^Fragment \w+ contains an infinite loop$/, 'infiniteLoop'],
  [/^No such type \w+, so it can't be a fragment condition$/, 'undefinedType'],
  [/^Invalid fragment on type \w+ \(must be Union, Interface or Object\)$/, 'fragmentOnNonCompositeType'],
  [/^Field '\w+' has an? (?:field|argument) conflict: .+\?$/s, 'fieldConflict'],
  [/^Directive @\w+ is not defined$/, 'undefinedDirective'],
  [/^'@\w+' can't be applied to [a-z ]+ \(allowed: [a-z, ]+\)$/, 'directiveCannotBeApplied'],
  [/^The directive "\w+" can only be used once at this location\.$/, 'directiveNotUniqueForLocation'],
  [/^Operation name "\w+" must be unique$/, 'uniquelyNamedOperations'],
  [/^Operation name is required when multiple operations are present$/, 'uniquelyNamedOperations'],
  [/^Schema is not configured for subscriptions$/, 'missingSubscriptionConfiguration'],
]

/** Of a field, or, without a place, of a directive. */
const NULL_GIVEN = /^`null` is not a valid input for `[[\]\w!]+`, please provide a value for this argument\.$/

/** The texts of what goes wrong while a document runs; each says where. */
const RAISED: readonly RegExp[] = [
  /^Invalid input: ".*"$/s,
  /^Invalid season: .*$/s,
  /^Invalid seasons: \[.*\]$/s,
  NULL_GIVEN,
]

const VARIABLE = /^Variable \$\w+ of type [[\]\w!]+ was provided invalid value(?: for .+)?$/s

/** The promises that rows of the real service are known to break. */
const BROKEN_PROMISES = new Set([
  'Program.episode',
  'Program.startedAt',
  'Channel.scChid',
  'Staff.roleOther',
  'Staff.roleOtherEn',
  'Cast.person',
])
const HOLLOW = /^Cannot return null for non-nullable field (\w+\.\w+)$/

/** Where the real service is known to fail as a whole. */
const FAILING = [
  'Channel.programs',
  'MultipleRecord.records',
  'Query.node',
  'Query.nodes',
  'Query.searchWorks',
  'SeriesWorkConnection.nodes',
  'SeriesWorkEdge.node',
  'User.works',
]

/** How a request went, and what is strange about the answer, in sentences. */
export interface Judgement {
  readonly kind:
    | 'answered'
    | 'hollow'
    | 'raised'
    | 'refused'
    | 'variables'
    | 'not found'
    | 'failed'
    | 'strange'
  readonly faults: readonly string[]
}

/** Whether an answer is one that the real service could give. */
export function judge(query: string, answer: Answer): Judgement {
  const { status } = answer
  if (status === 404 || status === 500) {
    const faults = mayFail(query) ? [] : [`a ${status} without a reason`]
    return { kind: status === 404 ? 'not found' : 'failed', faults }
  }
  if (status !== 200) return { kind: 'strange', faults: [`a status of ${status}`] }
  const { errors } = answer
  const hasData = 'data' in answer
  if (errors === undefined) return { kind: 'answered', faults: hasData ? [] : ['neither data nor errors'] }
  if (errors.length === 0) return { kind: 'strange', faults: ['a list of no errors'] }
  return hasData ? judgeRun(errors) : judgeStatic(errors)
}

function judgeRun(errors: readonly AnswerError[]): Judgement {
  const faults = errors.flatMap((error) => {
    const promise = HOLLOW.exec(error.message)?.[1]
    if (promise !== undefined) {
      if (!BROKEN_PROMISES.has(promise)) return [`a null at ${promise}, which the service never has`]
      return Object.keys(error).length === 1 ? [] : [`more than a message about ${promise}`]
    }
    if (!RAISED.some((form) => form.test(error.message))) return [`an unknown error: ${error.message}`]
    return error.path === undefined || error.locations?.length !== 1 || error.extensions !== undefined
      ? [`an error without its place: ${error.message}`]
      : []
  })
  return { kind: errors.some(({ path }) => path !== undefined) ? 'raised' : 'hollow', faults }
}

function judgeStatic(errors: readonly AnswerError[]): Judgement {
  const aboutValues = errors.every(({ message }) => VARIABLE.test(message))
  if (aboutValues) {
    const wrong = errors.filter(
      ({ path, extensions }) => path !== undefined || extensions?.['problems'] === undefined,
    )
    return { kind: 'variables', faults: wrong.map(({ message }) => `strange members: ${message}`) }
  }
  const faults = errors.flatMap(({ message, extensions }) => {
    if (NULL_GIVEN.test(message)) return []
    const known = STATIC.find(([form]) => form.test(message))
    if (known === undefined) return [`an unknown error: ${message}`]
    const code = extensions?.['code'] ?? null
    return code === known[1] ? [] : [`the code ${JSON.stringify(code)} for ${message}`]
  })
  return { kind: 'refused', faults }
}

/** Whether a document asks for anything that can end a request. */
function mayFail(query: string): boolean {
  return coordinatesOf(parse(query)).some((field) => FAILING.includes(field) || field.startsWith('Mutation.'))
}

/** The fields that a document asks for, as `Type.field`. */
function coordinatesOf(document: DocumentNode): readonly string[] {
  const info = new TypeInfo(schema)
  const found: string[] = []
  visit(
    document,
    visitWithTypeInfo(info, {
      Field({ name }) {
        const parent = info.getParentType()
        if (parent) found.push(`${parent.name}.${name.value}`)
      },
    }),
  )
  return found
}
