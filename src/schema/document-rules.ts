import {
  GraphQLError,
  getNamedType,
  isAbstractType,
  isObjectType,
  Kind,
  NoUnusedFragmentsRule,
  specifiedRules,
  type ArgumentNode,
  type ASTNode,
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  TypeInfo,
  validate,
  type ValidationRule,
  visit,
  visitWithTypeInfo,
} from 'graphql'

import { HOLLOWING_FIELDS, TOLERATED, USELESS_FIELDS, type Tolerance } from './refused-fields.ts'

/** A `.graphql` file as it was read. The document must have been parsed with locations, from a source named `path`. */
export interface DocumentFile {
  readonly path: string
  readonly document: DocumentNode
}

/** What a rule found: where, as `path:line:column`, and what to do about it. */
export interface Complaint {
  readonly where: string
  readonly sentence: string
}

export interface DocumentCheck {
  /** Whether fragments that nothing uses are complained about, which can be done only when all is written. */
  readonly unused: boolean
  /** {@link TOLERATED} unless given. */
  readonly tolerated?: readonly Tolerance[]
}

const CONNECTION = /Connection$/

/** Annict has no largest page, but gives a request up after 15 seconds: more rows at once are asking for trouble. */
const LARGEST_PAGE = 500

/** Where a row that came out null stands in a list, whose holes are counted. */
const IN_A_LIST: ReadonlySet<string> = new Set(['nodes', 'node', 'item'])

/** Annict writes queries and variables to its log, where nothing secret may stand. */
const SECRETS: ReadonlySet<string> = new Set(
  'authorization bearer code credential credentials passphrase password secret token'.split(' '),
)

function placed(error: GraphQLError): Complaint {
  const node = error.nodes?.[0]
  const source = error.source?.name ?? node?.loc?.source.name ?? 'documents'
  const location = error.locations?.[0]
  const where = location === undefined ? source : `${source}:${location.line}:${location.column}`
  return { where, sentence: error.message }
}

const complaint = (sentence: string, node: ASTNode): Complaint =>
  placed(new GraphQLError(sentence, { nodes: node }))

const operationsOf = ({ definitions }: DocumentNode): OperationDefinitionNode[] =>
  definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)

/** Variables that may be left out, in any operation: fragments do not say whose variables they take. */
function optionalVariables(document: DocumentNode): ReadonlySet<string> {
  const definitions = operationsOf(document).flatMap(({ variableDefinitions }) => variableDefinitions ?? [])
  return new Set(
    definitions
      .filter(({ type }) => type.kind !== Kind.NON_NULL_TYPE)
      .map(({ variable }) => variable.name.value),
  )
}

/** Whether the server surely gets a value for the argument. */
function isGiven(argument: ArgumentNode | undefined, optional: ReadonlySet<string>): boolean {
  if (argument === undefined || argument.value.kind === Kind.NULL) return false
  return argument.value.kind !== Kind.VARIABLE || !optional.has(argument.value.name.value)
}

function connectionSentences(node: FieldNode, orderable: boolean, optional: ReadonlySet<string>): string[] {
  const found: string[] = []
  const argument = (name: string) => node.arguments?.find((one) => one.name.value === name)
  const sizes = [argument('first'), argument('last')]
  if (!sizes.some((size) => isGiven(size, optional)))
    found.push('ask for first or last, or the whole table comes')
  if (sizes.some((size) => size?.value.kind === Kind.INT && Number(size.value.value) > LARGEST_PAGE))
    found.push(`ask for ${LARGEST_PAGE} rows at most, or the server may give up`)
  if (orderable && !isGiven(argument('orderBy'), optional))
    found.push('give orderBy, or the order is whatever the database likes')
  return found
}

/** The field that holds this one, fragments within it looked through; null in a fragment of its own. */
function holderOf(ancestors: readonly (ASTNode | readonly ASTNode[])[]): FieldNode | null {
  const holder = ancestors.findLast(
    (one): one is ASTNode =>
      'kind' in one && (one.kind === Kind.FIELD || one.kind === Kind.FRAGMENT_DEFINITION),
  )
  return holder?.kind === Kind.FIELD ? holder : null
}

function fieldComplaints(
  schema: GraphQLSchema,
  document: DocumentNode,
  tolerated: readonly Tolerance[],
): Complaint[] {
  const found: Complaint[] = []
  const idle = new Set(tolerated)
  const optional = optionalVariables(document)
  const types = new TypeInfo(schema)

  function hollowing(name: string, why: string, node: FieldNode, holder: FieldNode | null): string | null {
    const tolerance = tolerated.find(({ file, field }) => field === name && file === node.loc?.source.name)
    if (tolerance === undefined) return `do not select it, ${why}`
    idle.delete(tolerance)
    return holder !== null && IN_A_LIST.has(holder.name.value)
      ? null
      : 'select it straight in nodes or in an edge, where the rows that it costs are counted'
  }

  const visitor: ASTVisitor = {
    Field(node, _key, _parent, _path, ancestors) {
      const parent = types.getParentType()
      const field = types.getFieldDef()
      if (!parent || !field) return
      const name = `${parent.name}.${field.name}`
      const type = getNamedType(field.type)
      const sentences: (string | null)[] = []
      const useless = USELESS_FIELDS[name]
      if (useless !== undefined) sentences.push(`do not select it, ${useless}`)
      const why = HOLLOWING_FIELDS[name]
      if (why !== undefined) sentences.push(hollowing(name, why, node, holderOf(ancestors)))
      if (isObjectType(type) && CONNECTION.test(type.name)) {
        const orderable = field.args.some((argument) => argument.name === 'orderBy')
        sentences.push(...connectionSentences(node, orderable, optional))
      }
      if (isAbstractType(type) && !selects(node, '__typename'))
        sentences.push('select __typename, by which a type that is not known yet can be left out')
      for (const sentence of sentences)
        if (sentence !== null) found.push(complaint(`${name}: ${sentence}`, node))
    },
  }
  visit(document, visitWithTypeInfo(types, visitor))
  for (const { file, field } of idle)
    found.push({
      where: file,
      sentence: `${field} is tolerated here and not selected: take the exception away`,
    })
  return found
}

function selects({ selectionSet }: FieldNode, name: string): boolean {
  return selectionSet?.selections.some((one) => one.kind === Kind.FIELD && one.name.value === name) ?? false
}

function operationComplaints({ path, document }: DocumentFile): Complaint[] {
  const operations = operationsOf(document)
  const found: Complaint[] = []
  const [, second] = operations
  if (second !== undefined)
    found.push(complaint('one operation for a file: Annict ignores operationName', second))
  for (const operation of operations) {
    if (operation.name === undefined) found.push(complaint('give the operation a name', operation))
    for (const { variable } of operation.variableDefinitions ?? [])
      if (wordsOf(variable.name.value).some((word) => SECRETS.has(word)))
        found.push(
          complaint(`$${variable.name.value}: Annict logs variables, so no secret goes into one`, variable),
        )
  }
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) {
      found.push({ where: path, sentence: `a ${definition.kind} does not belong here` })
    }
  }
  return found
}

/** `accessToken` and `access_token` are the words access and token. */
function wordsOf(name: string): string[] {
  return name
    .split(/_|(?<=[a-z\d])(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '')
}

/**
 * Everything that is wrong with the project's documents, all files taken together: what GraphQL itself forbids, and
 * what Annict's server answers badly.
 */
export function checkDocuments(
  schema: GraphQLSchema,
  files: readonly DocumentFile[],
  { unused, tolerated = TOLERATED }: DocumentCheck,
): Complaint[] {
  const all: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: files.flatMap((file) => file.document.definitions),
  }
  const rules: readonly ValidationRule[] = specifiedRules.filter(
    (rule) => (unused || rule !== NoUnusedFragmentsRule) && rule.name !== 'LoneAnonymousOperationRule',
  )
  return [
    ...validate(schema, all, rules).map(placed),
    ...files.flatMap(operationComplaints),
    ...fieldComplaints(schema, all, tolerated),
  ]
}
