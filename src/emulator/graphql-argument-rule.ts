import {
  type ArgumentNode,
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  Kind,
  type ObjectFieldNode,
  type OperationDefinitionNode,
  print,
  type ValueNode,
} from 'graphql'

import type { StaticPath } from './graphql-paths.ts'
import type { Rule } from './graphql-finding.ts'
import { type VariableUse, variableFindings } from './graphql-variable-use.ts'

/** What arguments are given to: its kind and name as error texts have them. */
interface Owner {
  readonly kind: 'Field' | 'InputObject' | 'Directive'
  readonly name: string
  readonly node: FieldNode | DirectiveNode | ArgumentNode | ObjectFieldNode
  readonly path: StaticPath
}

type Given = ArgumentNode | ObjectFieldNode
type Declared = GraphQLArgument | GraphQLInputField

/** Whether a literal can stand where `type` is wanted. Variables are looked at elsewhere, inner objects on their own. */
function fits(value: ValueNode, type: GraphQLInputType): boolean {
  if (value.kind === Kind.VARIABLE) return true
  if (isNonNullType(type)) return value.kind !== Kind.NULL && fits(value, type.ofType)
  if (value.kind === Kind.NULL) return true
  if (isListType(type)) {
    return value.kind === Kind.LIST
      ? value.values.every((item) => fits(item, type.ofType))
      : fits(value, type.ofType)
  }
  if (isInputObjectType(type)) return value.kind === Kind.OBJECT
  try {
    return type.parseLiteral(value, undefined) !== undefined
  } catch {
    return false // this is how a leaf type says no
  }
}

function inner(type: GraphQLInputType): GraphQLInputType {
  return isNonNullType(type) || isListType(type) ? inner(type.ofType) : type
}

/** Arguments are known, given when required, and have values of their types; variables are declared, used and fit. */
export const argumentRule: Rule = (context, report, paths) => {
  const uses: VariableUse[] = []
  let definition: OperationDefinitionNode | FragmentDefinitionNode | null = null

  function note(value: ValueNode, type: GraphQLInputType, given: Given, path: StaticPath, depth = 0): void {
    if (value.kind === Kind.LIST) {
      for (const item of value.values) note(item, type, given, path, depth + 1)
    } else if (value.kind === Kind.VARIABLE && definition !== null) {
      uses.push({ variable: value, type, given, path, depth, within: definition })
    }
  }

  /** Looks at the fields of an object and answers whether anything in it is wrong. */
  function checkObject(
    value: ValueNode,
    type: GraphQLInputObjectType,
    node: Given,
    path: StaticPath,
  ): boolean {
    if (value.kind === Kind.LIST) {
      return value.values.map((item) => checkObject(item, type, node, path)).some(Boolean)
    }
    if (value.kind !== Kind.OBJECT) return false
    const owner: Owner = { kind: 'InputObject', name: type.name, node, path }
    const wrong = checkAll(value.fields, Object.values(type.getFields()), owner)
    const names = new Set(value.fields.map((field) => field.name.value))
    const missing = Object.values(type.getFields()).filter(
      (field) => isRequiredInputField(field) && !names.has(field.name),
    )
    for (const field of missing) {
      report({
        node: value,
        message: `Argument '${field.name}' on InputObject '${type.name}' is required. Expected type ${String(field.type)}`,
        code: 'missingRequiredInputObjectAttribute',
        details: { argumentName: field.name, argumentType: String(field.type), inputObjectType: type.name },
        path: [...path, field.name],
      })
    }
    return wrong || missing.length > 0
  }

  function checkOne(given: Given, declared: Declared, owner: Owner): boolean {
    const { value } = given
    const argumentName = given.name.value
    const path = [...owner.path, argumentName]
    note(value, declared.type, given, path)
    const type = inner(declared.type)
    // What is wrong deeper down is said there, and only there.
    if (isInputObjectType(type) && checkObject(value, type, given, path)) return true
    if (fits(value, declared.type)) return false
    report({
      node: owner.node,
      message: `Argument '${argumentName}' on ${owner.kind} '${owner.name}' has an invalid value (${print(value)}). Expected type '${String(declared.type)}'.`,
      code: 'argumentLiteralsIncompatible',
      details: { typeName: owner.kind, argumentName },
      path,
    })
    return true
  }

  /** Every argument that is there, known or not. Answers whether anything is wrong. */
  function checkAll(all: readonly Given[], declared: readonly Declared[], owner: Owner): boolean {
    let wrong = false
    for (const given of all) {
      const argumentName = given.name.value
      const match = declared.find((one) => one.name === argumentName)
      if (match !== undefined) {
        wrong = checkOne(given, match, owner) || wrong
        continue
      }
      wrong = true
      report({
        node: given,
        message: `${owner.kind} '${owner.name}' doesn't accept argument '${argumentName}'`,
        code: 'argumentNotAccepted',
        details: { name: owner.name, typeName: owner.kind, argumentName },
        path: [...owner.path, argumentName],
      })
    }
    return wrong
  }

  function check(node: FieldNode | DirectiveNode, declared: readonly GraphQLArgument[], owner: Owner): void {
    const given = node.arguments ?? []
    checkAll(given, declared, owner)
    const names = new Set(given.map((argument) => argument.name.value))
    const missing = declared.filter((argument) => isRequiredArgument(argument) && !names.has(argument.name))
    if (missing.length === 0) return
    const list = missing.map((argument) => argument.name).join(', ')
    report({
      node,
      message: `${owner.kind} '${owner.name}' is missing required arguments: ${list}`,
      code: 'missingRequiredArguments',
      details: { className: owner.kind, name: owner.name, arguments: list },
      path: owner.path,
    })
  }

  return {
    OperationDefinition(node) {
      definition = node
    },
    FragmentDefinition(node) {
      definition = node
    },
    Field(node) {
      const path = paths.get(node) ?? []
      for (const directive of node.directives ?? []) checkDirective(directive, path)
      const field = context.getFieldDef()
      if (field) check(node, field.args, { kind: 'Field', name: field.name, node, path })
    },
    InlineFragment(node) {
      for (const directive of node.directives ?? []) checkDirective(directive, paths.get(node) ?? [])
    },
    FragmentSpread(node) {
      for (const directive of node.directives ?? []) checkDirective(directive, paths.get(node) ?? [])
    },
    Document: {
      leave(document) {
        for (const finding of variableFindings(context.getSchema(), document, uses, paths)) report(finding)
      },
    },
  }

  function checkDirective(node: DirectiveNode, path: StaticPath): void {
    const directive = context.getSchema().getDirective(node.name.value)
    if (directive) check(node, directive.args, { kind: 'Directive', name: directive.name, node, path })
  }
}
