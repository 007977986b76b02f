import { type ASTNode, type DocumentNode, Kind, print, type SelectionSetNode } from 'graphql'

/** Where a node stands, as graphql-ruby spells it in a static error: `query Name`, `fragment F`, then response keys. */
export type StaticPath = readonly string[]

/** The paths of all operations, fragments and selections of a document. */
export function pathsOf(document: DocumentNode): ReadonlyMap<ASTNode, StaticPath> {
  const paths = new Map<ASTNode, StaticPath>()
  const enter = (set: SelectionSetNode | undefined, path: StaticPath): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) {
        const own = [...path, selection.alias?.value ?? selection.name.value]
        paths.set(selection, own)
        enter(selection.selectionSet, own)
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const on = selection.typeCondition === undefined ? '' : ` on ${print(selection.typeCondition)}`
        const own = [...path, `...${on}`]
        paths.set(selection, own)
        enter(selection.selectionSet, own)
      } else {
        paths.set(selection, [...path, `... ${selection.name.value}`])
      }
    }
  }
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) {
      const name = definition.name === undefined ? '' : ` ${definition.name.value}`
      const path = [`${definition.operation}${name}`]
      paths.set(definition, path)
      enter(definition.selectionSet, path)
    } else if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      const path = [`fragment ${definition.name.value}`]
      paths.set(definition, path)
      enter(definition.selectionSet, path)
    }
  }
  return paths
}
