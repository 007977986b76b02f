import {
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  TypeInfo,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql'

import type { PreparedDocument } from './graphql-documents.ts'

type Variables = Readonly<Record<string, unknown>>

/**
 * A null that a variable brought where none may stand. Its default let the variable pass for one that is never null,
 * and then null was given for it. In a field's argument that fails the field, in a directive's the whole document.
 */
export interface RefusedNull {
  readonly message: string
  readonly of: FieldNode | 'directive'
}

const ABOUT_NULL = /^Argument "\w+" (?:of non-null type "[^"]+" must not be null|has invalid value)/

/** What graphql-ruby says in place of an error of graphql-js about an argument; null for any other error. */
export function refusedNull(
  { message, nodes }: GraphQLError,
  schema: GraphQLSchema,
  { document }: PreparedDocument,
  variables: Variables,
): RefusedNull | null {
  const [value] = nodes ?? []
  if (value === undefined || !ABOUT_NULL.test(message)) return null
  const found = argumentWith(value, schema, document)
  const type = found === null ? null : nullIn(found.value, found.type, variables)
  if (found === null || type === null) return null
  return {
    message: `\`null\` is not a valid input for \`${type}\`, please provide a value for this argument.`,
    of: found.of,
  }
}

interface Found {
  readonly value: ValueNode
  readonly type: GraphQLInputType
  readonly of: RefusedNull['of']
}

function argumentWith(value: ASTNode, schema: GraphQLSchema, document: DocumentNode): Found | null {
  let found: Found | null = null
  const info = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(info, {
      Argument(node, _key, _parent, _path, ancestors) {
        const type = info.getInputType()
        if (node.value !== value || !type) return
        const owner = ancestors.findLast((one): one is ASTNode => 'kind' in one)
        found = { value: node.value, type, of: owner?.kind === Kind.FIELD ? owner : 'directive' }
      },
    }),
  )
  return found
}

/** The type at the place where a null stands that may not, if there is one. */
function nullIn(value: ValueNode, type: GraphQLInputType, variables: Variables): string | null {
  if (isNonNullType(type)) {
    const isNull = value.kind === Kind.VARIABLE && variables[value.name.value] === null
    return isNull ? String(type) : nullIn(value, type.ofType, variables)
  }
  if (isListType(type) && value.kind === Kind.LIST) {
    return firstOf(value.values.map((item) => nullIn(item, type.ofType, variables)))
  }
  if (isInputObjectType(type) && value.kind === Kind.OBJECT) {
    const fields = type.getFields()
    return firstOf(
      value.fields.map((member) => {
        const field = fields[member.name.value]
        return field === undefined ? null : nullIn(member.value, field.type, variables)
      }),
    )
  }
  return null
}

function firstOf(types: readonly (string | null)[]): string | null {
  return types.find((one) => one !== null) ?? null
}
