import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

import type { ResponseError } from './errors.ts'
import { parseDocument } from './graphql-syntax.ts'
import { validateDocument } from './graphql-validation.ts'

/** A document that may be executed: valid, and with one operation. */
export interface PreparedDocument {
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
}

export interface Documents {
  /**
   * The document behind a text, or what is wrong with it. The same text is worked through once. `too deep` is nested so
   * far that the real server runs out of stack.
   */
  readonly prepare: (text: string) => PreparedDocument | readonly ResponseError[] | 'too deep'
  /** The root fields of all operations, in order, without aliases. Empty for a text that is no document. */
  readonly rootFields: (text: string) => readonly string[]
}

/** How many documents are remembered, and up to which length: a client has a few dozen of a few kilobytes. */
const REMEMBERED = 200
const LONGEST = 100_000
const DEEPEST = 500

type Parsed = DocumentNode | ResponseError | 'too deep'

interface Known {
  readonly parsed: Parsed
  prepared?: PreparedDocument | readonly ResponseError[] | 'too deep'
}

function isDocument(parsed: Parsed): parsed is DocumentNode {
  return typeof parsed === 'object' && 'definitions' in parsed
}

function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [bracket] of text.matchAll(/[{[}\]]/g)) {
    depth += bracket === '{' || bracket === '[' ? 1 : -1
    if (depth > DEEPEST) return true
  }
  return false
}

function operationsOf(document: DocumentNode): readonly OperationDefinitionNode[] {
  return document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
}

export function createDocuments(schema: GraphQLSchema): Documents {
  const known = new Map<string, Known>()

  /** The least recently used is forgotten first. */
  function know(text: string): Known {
    const held = known.get(text) ?? { parsed: isTooDeep(text) ? 'too deep' : parseDocument(text) }
    if (text.length > LONGEST) return held
    known.delete(text)
    known.set(text, held)
    const oldest = known.size > REMEMBERED ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return held
  }

  function work(parsed: Parsed): PreparedDocument | readonly ResponseError[] | 'too deep' {
    if (parsed === 'too deep') return parsed
    if (!isDocument(parsed)) return [parsed]
    const errors = validateDocument(schema, parsed)
    if (errors.length > 0) return errors
    const [operation, second] = operationsOf(parsed)
    if (operation === undefined || second !== undefined) return [{ message: 'An operation name is required' }]
    return { document: parsed, operation }
  }

  return {
    prepare(text) {
      const held = know(text)
      held.prepared ??= work(held.parsed)
      return held.prepared
    },
    rootFields(text) {
      const { parsed } = know(text)
      return isDocument(parsed) ? rootFieldsOf(parsed) : []
    },
  }
}

function rootFieldsOf(document: DocumentNode): readonly string[] {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const names: string[] = []
  const collect = (set: SelectionSetNode, within: ReadonlySet<string>): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        names.push(selection.name.value)
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        collect(selection.selectionSet, within)
      } else {
        const name = selection.name.value
        const fragment = within.has(name) ? undefined : fragments.get(name)
        if (fragment !== undefined) collect(fragment.selectionSet, new Set([...within, name]))
      }
    }
  }
  for (const operation of operationsOf(document)) collect(operation.selectionSet, new Set())
  return names
}
