import type { ASTNode, ValidationContext, ValidationRule } from 'graphql'

import type { StaticPath } from './graphql-paths.ts'

/** What a rule found: where, in which words, and why. `path` stands in for the node's own, `also` are further places. */
export interface Finding {
  readonly node: ASTNode
  readonly also?: readonly ASTNode[]
  readonly message: string
  readonly code?: string
  readonly details?: Readonly<Record<string, unknown>>
  readonly path?: StaticPath
}

/** A rule in graphql-ruby's words: it reports findings instead of errors. */
export type Rule = (
  context: ValidationContext,
  report: (finding: Finding) => void,
  paths: ReadonlyMap<ASTNode, StaticPath>,
) => ReturnType<ValidationRule>
