import {
  GraphQLError,
  getNamedType,
  isObjectType,
  Kind,
  NoUnusedFragmentsRule,
  specifiedRules,
  type ASTVisitor,
  type DocumentNode,
  type GraphQLSchema,
  TypeInfo,
  validate,
  type ValidationRule,
  visit,
  visitWithTypeInfo,
} from 'graphql'

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

/**
 * Fields that Annict's server promises and does not deliver: it answers null for whole rows, or fails the request.
 * The reasons are what its users reported and what its source says.
 */
const REFUSED_FIELDS: Readonly<Record<string, string>> = {
  'Program.episode': 'a slot without an episode turns the whole row into null',
  'Staff.roleOther': 'every standard role has none, which turns the whole row into null',
  'Channel.scChid': 'a channel without one turns the whole row into null',
  'Channel.programs': 'the server reads another table and fails',
  'MultipleRecord.records': 'the server fails when there are any',
  'SeriesWorkConnection.nodes': 'it holds the links to the works, not the works: use edges { item }',
  'SeriesWorkEdge.node': 'it is the link to the work, not the work: use item',
  'WorkImage.internalUrl': 'it is null for all but administrators, and fails for them',
}

const CONNECTION = /Connection$/

function placed(error: GraphQLError): Complaint {
  const node = error.nodes?.[0]
  const source = error.source?.name ?? node?.loc?.source.name ?? 'documents'
  const location = error.locations?.[0]
  const where = location === undefined ? source : `${source}:${location.line}:${location.column}`
  return { where, sentence: error.message }
}

function fieldComplaints(schema: GraphQLSchema, document: DocumentNode): Complaint[] {
  const found: Complaint[] = []
  const types = new TypeInfo(schema)
  const visitor: ASTVisitor = {
    Field(node) {
      const parent = types.getParentType()
      const field = types.getFieldDef()
      if (!parent || !field) return
      const name = `${parent.name}.${field.name}`
      const complain = (sentence: string): void => {
        found.push(placed(new GraphQLError(`${name}: ${sentence}`, { nodes: node })))
      }
      const refused = REFUSED_FIELDS[name]
      if (refused !== undefined) complain(`do not select it, ${refused}`)
      const given = new Set(node.arguments?.map((argument) => argument.name.value))
      const type = getNamedType(field.type)
      if (!isObjectType(type) || !CONNECTION.test(type.name)) return
      if (!given.has('first') && !given.has('last'))
        complain('ask for first or last, or the whole table comes')
      if (field.args.some((argument) => argument.name === 'orderBy') && !given.has('orderBy')) {
        complain('give orderBy, or the order is whatever the database likes')
      }
    },
  }
  visit(document, visitWithTypeInfo(types, visitor))
  return found
}

function operationComplaints({ path, document }: DocumentFile): Complaint[] {
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  )
  const found: Complaint[] = []
  const [, second] = operations
  if (second !== undefined) {
    found.push(
      placed(new GraphQLError('one operation for a file: Annict ignores operationName', { nodes: second })),
    )
  }
  for (const operation of operations) {
    if (operation.name === undefined) {
      found.push(placed(new GraphQLError('give the operation a name', { nodes: operation })))
    }
  }
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) {
      found.push({ where: path, sentence: `a ${definition.kind} does not belong here` })
    }
  }
  return found
}

/**
 * Everything that is wrong with the project's documents, all files taken together: what GraphQL itself forbids, and
 * what Annict's server answers badly. `unused` fragments are complained about only when asked for, so that a feature
 * can be written before the page that uses it.
 */
export function checkDocuments(
  schema: GraphQLSchema,
  files: readonly DocumentFile[],
  { unused }: { readonly unused: boolean },
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
    ...fieldComplaints(schema, all),
  ]
}
