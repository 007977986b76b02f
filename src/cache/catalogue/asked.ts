import {
  Kind,
  parse,
  valueFromASTUntyped,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

import { invariant, unreachable } from '#base/invariant.ts'

/** What a document asks for: the operation's name, and its fields by the names under which they come back. */
export interface Asked {
  readonly name: string
  readonly fields: AskedFields
}

/** One field as it was asked for, with the values that its variables had. */
export interface AskedField {
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
  readonly fields: AskedFields
  /** The only type of row that it was asked of; null where it is asked of all. */
  readonly on: string | null
}

/** Several of one name where rows of different types are asked for different things under it. */
export type AskedFields = ReadonlyMap<string, readonly AskedField[]>

/** What a field is called in the schema that came back as `key` in a row of `type`. */
export function askedField(fields: AskedFields, key: string, type: string): AskedField | null {
  return fields.get(key)?.find(({ on }) => on === null || on === type) ?? null
}

/** Reads a document of ours. Throws for any other text: what is handed in has been sent to Annict before. */
export function readAsked(text: string, variables: Readonly<Record<string, unknown>>): Asked {
  const { definitions } = parse(text, { noLocation: true })
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  invariant(operation?.name !== undefined, 'A document holds one named operation')
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }

  function argsOf({ arguments: given = [] }: FieldNode): AskedField['args'] {
    return Object.fromEntries(
      given.map(({ name, value }) => [name.value, valueFromASTUntyped(value, { ...variables })]),
    )
  }

  /** All that one name was asked for under, in one or several places: the server answers all of it at once. */
  function fieldsOf(sets: readonly SelectionSetNode[]): AskedFields {
    const gathered = new Map<
      string,
      { readonly field: FieldNode; readonly on: string | null; sets: SelectionSetNode[] }[]
    >()
    const gather = (set: SelectionSetNode, on: string | null): void => {
      for (const selection of set.selections) {
        switch (selection.kind) {
          case Kind.FIELD: {
            const key = selection.alias?.value ?? selection.name.value
            const fields = gathered.get(key) ?? []
            gathered.set(key, fields)
            let own = fields.find((field) => field.on === on)
            if (own === undefined) fields.push((own = { field: selection, on, sets: [] }))
            if (selection.selectionSet !== undefined) own.sets.push(selection.selectionSet)
            break
          }
          case Kind.FRAGMENT_SPREAD: {
            const fragment = fragments.get(selection.name.value)
            invariant(fragment !== undefined, 'A document holds the fragments that it uses')
            gather(fragment.selectionSet, narrower(on, fragment.typeCondition.name.value))
            break
          }
          case Kind.INLINE_FRAGMENT:
            gather(selection.selectionSet, narrower(on, selection.typeCondition?.name.value ?? null))
            break
          default:
            unreachable(selection)
        }
      }
    }
    for (const set of sets) gather(set, null)
    return new Map(
      [...gathered].map(([key, fields]) => [
        key,
        fields.map(({ field, on, sets: inner }) => ({
          name: field.name.value,
          args: argsOf(field),
          fields: fieldsOf(inner),
          on,
        })),
      ]),
    )
  }

  return { name: operation.name.value, fields: fieldsOf([operation.selectionSet]) }
}

/** A condition on an interface or a union narrows nothing here: rows are told apart by their own types. */
const ABSTRACT: ReadonlySet<string> = new Set(['Node', 'ActivityItem', 'StaffResourceItem'])

function narrower(outer: string | null, inner: string | null): string | null {
  return inner === null || ABSTRACT.has(inner) ? outer : inner
}
