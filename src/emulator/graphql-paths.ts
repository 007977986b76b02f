import {
  type ArgumentNode,
  type ASTNode,
  type DirectiveNode,
  type DocumentNode,
  Kind,
  print,
  type SelectionSetNode,
} from 'graphql'

/** Where a node stands, as graphql-ruby spells it in a static error: `query Name`, `fragment F`, then response keys. */
export type StaticPath = readonly string[]

/**
 * The paths of the nodes that errors are about: operations, fragments, selections, directives and variables. A
 * directive and the name of an argument stand where the selection stands that they belong to.
 */
export function pathsOf(document: DocumentNode): ReadonlyMap<ASTNode, StaticPath> {
  const paths = new Map<ASTNode, StaticPath>()

  function place(
    node: ASTNode & {
      readonly directives?: readonly DirectiveNode[]
      readonly arguments?: readonly ArgumentNode[]
    },
    path: StaticPath,
  ): void {
    paths.set(node, path)
    for (const argument of node.arguments ?? []) paths.set(argument.name, path)
    for (const directive of node.directives ?? []) place(directive, path)
  }

  function enter(set: SelectionSetNode | undefined, path: StaticPath): void {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) {
        const own = [...path, selection.alias?.value ?? selection.name.value]
        place(selection, own)
        enter(selection.selectionSet, own)
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const on = selection.typeCondition === undefined ? '' : ` on ${print(selection.typeCondition)}`
        const own = [...path, `...${on}`]
        place(selection, own)
        enter(selection.selectionSet, own)
      } else {
        place(selection, [...path, `... ${selection.name.value}`])
      }
    }
  }

  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) {
      const name = definition.name === undefined ? '' : ` ${definition.name.value}`
      const path = [`${definition.operation}${name}`]
      place(definition, path)
      for (const variable of definition.variableDefinitions ?? []) {
        place(variable, path)
        paths.set(variable.variable.name, path)
      }
      enter(definition.selectionSet, path)
    } else if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      const path = [`fragment ${definition.name.value}`]
      place(definition, path)
      enter(definition.selectionSet, path)
    }
  }
  return paths
}
