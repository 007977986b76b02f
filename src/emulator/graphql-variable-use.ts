import {
  type ArgumentNode,
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLSchema,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type ObjectFieldNode,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
  type VariableNode,
  visit,
} from 'graphql'

import type { StaticPath } from './graphql-paths.ts'
import type { Finding } from './graphql-finding.ts'

/** A variable where it is used: for which argument, how deep in list literals, and in which operation or fragment. */
export interface VariableUse {
  readonly variable: VariableNode
  /** The type of the argument. */
  readonly type: GraphQLInputType
  readonly given: ArgumentNode | ObjectFieldNode
  readonly path: StaticPath
  readonly depth: number
  readonly within: OperationDefinitionNode | FragmentDefinitionNode
}

type Definition = VariableUse['within']

/** The operation and all fragments that it reaches. */
function reached(operation: OperationDefinitionNode, document: DocumentNode): ReadonlySet<Definition> {
  const found = new Set<Definition>()
  const enter = (definition: Definition): void => {
    if (found.has(definition)) return
    found.add(definition)
    visit(definition, {
      FragmentSpread({ name }) {
        for (const other of document.definitions) {
          if (other.kind === Kind.FRAGMENT_DEFINITION && other.name.value === name.value) enter(other)
        }
      },
    })
  }
  enter(operation)
  return found
}

function nameOf(definition: Definition): string {
  if (definition.name !== undefined) return definition.name.value
  return definition.kind === Kind.OPERATION_DEFINITION
    ? `anonymous ${definition.operation}`
    : 'anonymous fragment'
}

function dimensions(type: GraphQLInputType): number {
  if (isNonNullType(type)) return dimensions(type.ofType)
  return isListType(type) ? 1 + dimensions(type.ofType) : 0
}

/** Whether the variable is never null where the argument may not be, level by level. */
function nullabilityFits(argument: GraphQLInputType, variable: GraphQLInputType): boolean {
  if (isNonNullType(argument)) {
    return isNonNullType(variable) && nullabilityFits(argument.ofType, variable.ofType)
  }
  const open = isNonNullType(variable) ? variable.ofType : variable
  return isListType(argument) && isListType(open) ? nullabilityFits(argument.ofType, open.ofType) : true
}

/** The type as it counts at the use: never null with a default, and a list for every list literal around it. */
function effective(
  type: GraphQLInputType,
  { defaultValue }: VariableDefinitionNode,
  depth: number,
): GraphQLInputType {
  let result = type
  if (defaultValue !== undefined && defaultValue.kind !== Kind.NULL && !isNonNullType(result)) {
    result = new GraphQLNonNull(result)
  }
  for (let level = 0; level < depth; level += 1) result = new GraphQLNonNull(new GraphQLList(result))
  return result
}

function mismatchOf(
  schema: GraphQLSchema,
  declared: VariableDefinitionNode,
  use: VariableUse,
): Finding | null {
  const type = typeFromAST(schema, declared.type)
  if (!isInputType(type)) return null
  const seen = effective(type, declared, use.depth)
  const sameType = getNamedType(seen) === getNamedType(use.type)
  if (sameType && dimensions(seen) === dimensions(use.type) && nullabilityFits(use.type, seen)) return null
  const errorMessage = !sameType
    ? 'Type mismatch'
    : dimensions(seen) === dimensions(use.type)
      ? 'Nullability mismatch'
      : 'List dimension mismatch'
  const [variableName, argumentName] = [use.variable.name.value, use.given.name.value]
  return {
    node: use.given,
    message: `${errorMessage} on variable $${variableName} and argument ${argumentName} (${String(seen)} / ${String(use.type)})`,
    code: 'variableMismatch',
    details: { variableName, typeName: String(seen), argumentName, errorMessage },
    path: use.path,
  }
}

/** Variables that are declared and not used, used and not declared, or of another type than their argument. */
export function variableFindings(
  schema: GraphQLSchema,
  document: DocumentNode,
  uses: readonly VariableUse[],
  paths: ReadonlyMap<ASTNode, StaticPath>,
): readonly Finding[] {
  return document.definitions.flatMap((operation) => {
    if (operation.kind !== Kind.OPERATION_DEFINITION) return []
    const scope = reached(operation, document)
    const own = uses.filter((use) => scope.has(use.within))
    const declared = new Map(
      (operation.variableDefinitions ?? []).map((definition) => [definition.variable.name.value, definition]),
    )
    const mismatches = own.flatMap((use) => {
      const definition = declared.get(use.variable.name.value)
      return definition === undefined ? [] : (mismatchOf(schema, definition, use) ?? [])
    })
    const used = new Set(own.map((use) => use.variable.name.value))
    const unused = [...declared.keys()]
      .filter((name) => !used.has(name))
      .map((name): Finding => {
        const message = `Variable $${name} is declared by ${nameOf(operation)} but not used`
        return {
          node: operation,
          message,
          code: 'variableNotUsed',
          details: { variableName: name },
          path: paths.get(operation) ?? [],
        }
      })
    const undeclared = own
      .filter((use) => !declared.has(use.variable.name.value))
      .filter(
        (use, at, all) =>
          all.findIndex((other) => other.variable.name.value === use.variable.name.value) === at,
      )
      .map((use): Finding => {
        const name = use.variable.name.value
        const message = `Variable $${name} is used by ${nameOf(use.within)} but not declared`
        return {
          node: use.variable,
          message,
          code: 'variableNotDefined',
          details: { variableName: name },
          path: use.path,
        }
      })
    return [...mismatches, ...unused, ...undeclared]
  })
}
