import {
  type ASTNode,
  type FieldNode,
  getNamedType,
  type GraphQLNamedType,
  isCompositeType,
  isEnumType,
  isInputType,
  isLeafType,
  isUnionType,
  Kind,
  type SelectionNode,
  typeFromAST,
  type TypeNode,
} from 'graphql'

import type { Rule } from './graphql-finding.ts'

function nameOf(selection: SelectionNode): string {
  if (selection.kind !== Kind.INLINE_FRAGMENT) return `"${selection.name.value}"`
  return `"... on ${selection.typeCondition?.name.value ?? ''} { ... }"`
}

/** What is wrong with the selections of a field of this type, if anything. */
function mismatch(node: FieldNode, type: GraphQLNamedType): string | null {
  const selections = node.selectionSet?.selections ?? []
  const field = `field '${node.name.value}' returns ${type.name}`
  if (isLeafType(type) && selections.length > 0) {
    const kind = isEnumType(type) ? 'enums' : 'scalars'
    return `Selections can't be made on ${kind} (${field} but has selections [${selections.map(nameOf).join(', ')}])`
  }
  if (isCompositeType(type) && selections.length === 0) {
    return `Field must have selections (${field} but has no selections. Did you mean '${node.name.value} { ... }'?)`
  }
  return null
}

/** Fields exist on their types, and have selections exactly when they need them. */
export const selectionRule: Rule = (context, report) => ({
  OperationDefinition(node) {
    if (context.getSchema().getRootType(node.operation)) return
    const operation: string = node.operation
    report({
      node,
      message: `Schema is not configured for ${operation}s`,
      code: `missing${operation.charAt(0).toUpperCase()}${operation.slice(1)}Configuration`,
    })
  },
  Field(node) {
    const parent = context.getParentType()
    if (!parent) return
    const type = context.getType()
    if (!context.getFieldDef() || !type) {
      const message = isUnionType(parent)
        ? `Selections can't be made directly on unions (see selections on ${parent.name})`
        : `Field '${node.name.value}' doesn't exist on type '${parent.name}'`
      const details = { typeName: parent.name, fieldName: node.name.value }
      report(
        isUnionType(parent)
          ? { node, message, code: 'selectionMismatch', details: { nodeName: parent.name } }
          : { node, message, code: 'undefinedField', details },
      )
      return
    }
    const named = getNamedType(type)
    const message = mismatch(node, named)
    if (message === null) return
    const details = { nodeName: `field '${node.name.value}'`, typeName: named.name }
    report({ node, message, code: 'selectionMismatch', details })
  },
})

/** Fragments exist, are used, and have types that fields can be selected on; variables have input types. */
export const fragmentRule: Rule = (context, report) => {
  const schema = context.getSchema()
  const used = new Set<string>()

  function checkCondition(node: ASTNode, condition: TypeNode | undefined): void {
    if (condition?.kind !== Kind.NAMED_TYPE) return
    const type = typeFromAST(schema, condition)
    const typeName = condition.name.value
    if (type === undefined) {
      const message = `No such type ${typeName}, so it can't be a fragment condition`
      report({ node, message, code: 'undefinedType', details: { typeName } })
    } else if (!isCompositeType(type)) {
      const message = `Invalid fragment on type ${typeName} (must be Union, Interface or Object)`
      report({ node, message, code: 'fragmentOnNonCompositeType', details: { typeName } })
    }
  }

  return {
    VariableDefinition(node) {
      const type = typeFromAST(schema, node.type)
      if (isInputType(type)) return
      let named = node.type
      while (named.kind !== Kind.NAMED_TYPE) named = named.type
      const typeName = named.name.value
      const variableName = node.variable.name.value
      report({
        node,
        message: `${typeName} isn't a ${type === undefined ? 'defined' : 'valid'} input type (on $${variableName})`,
        code: 'variableRequiresValidType',
        details: { typeName, variableName },
      })
    },
    InlineFragment(node) {
      checkCondition(node, node.typeCondition)
    },
    FragmentDefinition(node) {
      checkCondition(node, node.typeCondition)
    },
    FragmentSpread(node) {
      const fragmentName = node.name.value
      used.add(fragmentName)
      if (context.getFragment(fragmentName)) return
      const message = `Fragment ${fragmentName} was used, but not defined`
      report({ node, message, code: 'useAndDefineFragment', details: { fragmentName } })
    },
    Document: {
      leave(document) {
        for (const definition of document.definitions) {
          if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue
          const fragmentName = definition.name.value
          if (used.has(fragmentName)) continue
          const message = `Fragment ${fragmentName} was defined, but not used`
          report({ node: definition, message, code: 'useAndDefineFragment', details: { fragmentName } })
        }
      },
    },
  }
}
