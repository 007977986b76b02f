import {
  type ASTNode,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  validate,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

import type { ResponseError } from './errors.ts'
import { argumentRule } from './graphql-argument-rule.ts'
import { definitionRule } from './graphql-definition-rules.ts'
import { fragmentRule, selectionRule } from './graphql-field-rules.ts'
import type { Finding, Rule } from './graphql-finding.ts'
import { pathsOf } from './graphql-paths.ts'
import { BORROWED_RULES, inRubysWords } from './graphql-borrowed-rules.ts'

function locationsOf(nodes: readonly ASTNode[]): { readonly line: number; readonly column: number }[] {
  return nodes
    .flatMap(({ loc }) => (loc === undefined ? [] : [loc.startToken]))
    .map(({ line, column }) => ({ line, column }))
}

/** What graphql-ruby finds wrong with a document before it runs it, in the order of the document. */
export function validateDocument(schema: GraphQLSchema, document: DocumentNode): readonly ResponseError[] {
  const paths = pathsOf(document)
  const errors: ResponseError[] = []

  const report = ({ node, also = [], message, code, details, path = paths.get(node) }: Finding): void => {
    errors.push({
      message,
      locations: locationsOf([node, ...also]),
      ...(path === undefined ? {} : { path }),
      ...(code === undefined ? {} : { extensions: { code, ...details } }),
    })
  }

  const own: readonly Rule[] = [definitionRule, selectionRule, argumentRule, fragmentRule]
  const rules = own.map(
    (rule): ValidationRule =>
      (context) =>
        rule(context, report, paths),
  )
  const borrowed = BORROWED_RULES.map((rule): ValidationRule => (context) => {
    // The rule reports to a context of the same kind that hands its findings on in other words.
    const listening = Object.create(context, {
      reportError: {
        value: (error: GraphQLError) => {
          const finding = inRubysWords(error)
          if (finding !== null) report(finding)
        },
      },
    }) as ValidationContext // it has the real context as its prototype
    return rule(listening)
  })
  validate(schema, document, [...rules, ...borrowed])
  return errors
}
