import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  Kind,
  type ObjectFieldNode,
  type ObjectValueNode,
  parse,
  print,
  type ValueNode,
  type VariableDefinitionNode,
  visit,
} from 'graphql'

import type { Choices } from './random-choices.ts'

/** What stands in for a value: of every kind of literal one, and a variable that nobody declared. */
const VALUES: readonly ValueNode[] = [
  { kind: Kind.STRING, value: 'XX' },
  { kind: Kind.INT, value: '1' },
  { kind: Kind.FLOAT, value: '1.5' },
  { kind: Kind.BOOLEAN, value: true },
  { kind: Kind.ENUM, value: 'XX' },
  { kind: Kind.NULL },
  { kind: Kind.LIST, values: [] },
  { kind: Kind.OBJECT, fields: [] },
  { kind: Kind.INT, value: '99999999999' },
  { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: 'nowhere' } },
]

const WORDS = [
  '}',
  '{',
  '(',
  ')',
  '$',
  '@',
  '...',
  '!',
  '"',
  '1.',
  'on',
  '#',
  '"""',
  '\\',
  'é',
  '&',
  ':',
  '-',
]

/** A document with something wrong, or not: what was changed may matter to nobody. */
export function damaged(query: string, choices: Choices): string {
  return choices.chance(30) ? cutText(query, choices) : print(changed(parse(query), choices))
}

/** A piece of the text gone, doubled, or a word put into it. */
function cutText(query: string, choices: Choices): string {
  const at = choices.below(query.length + 1)
  const length = 1 + choices.below(12)
  const before = query.slice(0, at)
  const after = query.slice(at)
  switch (choices.below(3)) {
    case 0:
      return before + after.slice(length)
    case 1:
      return before
    default:
      return `${before} ${choices.pick(WORDS)} ${after}`
  }
}

type Change = (document: DocumentNode, chosen: (count: number) => number, choices: Choices) => DocumentNode

/** Visits the nodes of one kind, and changes the one that is chosen. */
function one(kind: Kind, change: (node: never, choices: Choices) => unknown): Change {
  return (document, chosen, choices) => {
    let count = 0
    visit(document, { [kind]: () => void (count += 1) })
    if (count === 0) return document
    const wanted = chosen(count)
    let at = -1
    return visit(document, {
      [kind]: (node: never) => {
        at += 1
        return at === wanted ? change(node, choices) : undefined
      },
    })
  }
}

interface Named {
  readonly name: { readonly value: string }
}

const renamed = <Node extends Named>(node: Node): Node => ({
  ...node,
  name: { ...node.name, value: `${node.name.value}X` },
})

const CHANGES: readonly Change[] = [
  one(Kind.FIELD, renamed),
  one(Kind.FIELD, () => null),
  one(Kind.FIELD, (node: FieldNode) => ({ ...node, selectionSet: undefined })),
  one(Kind.FIELD, (node: FieldNode) => ({
    ...node,
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'x' } }],
    },
  })),
  one(Kind.FIELD, (node: FieldNode) => ({ ...node, alias: { kind: Kind.NAME, value: 'same' } })),
  one(Kind.FIELD, (node: FieldNode) => ({ ...node, arguments: [] })),
  one(Kind.ARGUMENT, renamed),
  one(Kind.ARGUMENT, () => null),
  one(Kind.ARGUMENT, (node: ArgumentNode, choices) => ({ ...node, value: choices.pick(VALUES) })),
  one(Kind.FIELD, (node: FieldNode) => ({
    ...node,
    arguments: [...(node.arguments ?? []), ...(node.arguments ?? [])],
  })),
  one(Kind.OBJECT_FIELD, renamed),
  one(Kind.OBJECT_FIELD, () => null),
  one(Kind.OBJECT_FIELD, (node: ObjectFieldNode, choices) => ({ ...node, value: choices.pick(VALUES) })),
  one(Kind.OBJECT, (node: ObjectValueNode) => ({
    ...node,
    fields: [...node.fields, ...node.fields],
  })),
  one(Kind.NAMED_TYPE, (_, choices) => ({
    kind: Kind.NAMED_TYPE,
    name: { kind: Kind.NAME, value: choices.pick(['Nothing', 'Work', 'Int', 'StatusState', 'User']) },
  })),
  one(Kind.VARIABLE_DEFINITION, () => null),
  one(Kind.VARIABLE_DEFINITION, (node: VariableDefinitionNode, choices) => ({
    ...node,
    defaultValue: constant(choices),
  })),
  one(Kind.VARIABLE, renamed),
  one(Kind.FRAGMENT_SPREAD, renamed),
  one(Kind.FRAGMENT_SPREAD, () => null),
  one(Kind.DIRECTIVE, renamed),
  one(Kind.DIRECTIVE, () => null),
  (document) => ({ ...document, definitions: [...document.definitions, ...document.definitions] }),
  (document) => ({ ...document, definitions: document.definitions.slice(0, 1) }),
  (document) => ({ ...document, definitions: document.definitions.slice(1) }),
  (document) => ({
    ...document,
    definitions: [...document.definitions, ...parse('type X { a: Int }').definitions],
  }),
]

/** A default holds no variables. */
function constant(choices: Choices): ValueNode {
  return choices.pick(VALUES.filter(({ kind }) => kind !== Kind.VARIABLE))
}

function changed(document: DocumentNode, choices: Choices): DocumentNode {
  let result = document
  const times = 1 + choices.below(2)
  for (let time = 0; time < times; time += 1) {
    result = choices.pick(CHANGES)(result, (count) => choices.below(count), choices)
  }
  return result
}
