import {
  type ConstValueNode,
  type GraphQLInputType,
  isEnumType,
  isExecutableDefinitionNode,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  print,
  typeFromAST,
  valueFromASTUntyped,
} from 'graphql'

import type { Rule } from './graphql-finding.ts'
import { problemsOf } from './graphql-variables.ts'

/** Why a literal is no value of a type; an empty text where graphql-ruby has no words for it, null where it is one. */
function objection(value: ConstValueNode, type: GraphQLInputType): string | null {
  if (value.kind === Kind.NULL) return isNonNullType(type) ? '' : null
  if (isNonNullType(type)) return objection(value, type.ofType)
  if (isListType(type)) {
    const items = value.kind === Kind.LIST ? value.values : [value]
    return first(items.map((item) => objection(item, type.ofType)))
  }
  if (isInputObjectType(type)) {
    if (value.kind !== Kind.OBJECT) return ''
    const fields = type.getFields()
    const given = new Set(value.fields.map(({ name }) => name.value))
    const isMissing = Object.values(fields).some(
      (field) => isRequiredInputField(field) && !given.has(field.name),
    )
    if (isMissing) return ''
    return first(
      value.fields.map((member) => {
        const field = fields[member.name.value]
        return field === undefined ? '' : objection(member.value, field.type)
      }),
    )
  }
  // Each kind of literal is looked at by the kind of type that it belongs to.
  const isName = value.kind === Kind.ENUM
  if (isName !== isEnumType(type) || value.kind === Kind.LIST || value.kind === Kind.OBJECT) return ''
  return problemsOf(valueFromASTUntyped(value), type)[0]?.explanation ?? leafObjection(value, type)
}

/** A number with a fraction is none of whole numbers, though JavaScript knows only one kind. */
function leafObjection(value: ConstValueNode, type: GraphQLInputType): string | null {
  const isWhole = String(type) === 'Int' || String(type) === 'ID'
  return isWhole && value.kind === Kind.FLOAT
    ? `Could not coerce value ${print(value)} to ${String(type)}`
    : null
}

function first(objections: readonly (string | null)[]): string | null {
  return objections.find((one) => one !== null) ?? null
}

/** A document holds operations and fragments alone, and defaults are values of their types. */
export const definitionRule: Rule = (context, report) => ({
  VariableDefinition(node) {
    const type = typeFromAST(context.getSchema(), node.type)
    if (node.defaultValue === undefined || !isInputType(type)) return
    const why = objection(node.defaultValue, type)
    if (why === null) return
    const variableName = node.variable.name.value
    const typeName = String(type)
    report({
      node,
      message: why === '' ? `Default value for $${variableName} doesn't match type ${typeName}` : why,
      code: 'defaultValueInvalidType',
      details: { variableName, typeName },
    })
  },
  Document: {
    leave({ definitions }) {
      const [node, ...also] = definitions.filter((one) => !isExecutableDefinitionNode(one))
      if (node === undefined) return
      report({
        node,
        also,
        message: 'Query cannot contain schema definitions',
        code: 'queryContainsSchemaDefinitions',
        path: [],
      })
    },
  },
})
