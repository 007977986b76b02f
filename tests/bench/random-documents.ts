import fc from 'fast-check'
import { getNamedType, isSpecifiedScalarType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'

import { createChoices, tapes } from '#tests/contract/random-choices.ts'
import { damaged } from '#tests/contract/random-damage.ts'
import { randomRequest, schema, type RandomRequest } from '#tests/contract/random-documents.ts'
import { createTrial, type Trial } from '#tests/contract/random-trial.ts'

import { counted, reached, type Row } from './rows.ts'

const DOCUMENTS = 10_000

/** Valid and damaged documents on the emulated API: how they went, and what the real service would not have answered. */
export async function measureRandomDocuments(): Promise<Row[]> {
  const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_201)
  const drawn = fc.sample(tapes, { seed, numRuns: DOCUMENTS })
  const valid = drawn.map((tape) => randomRequest(tape))
  const broken = valid.map((request, at) => ({
    ...request,
    query: damaged(request.query, createChoices(drawn.at(-at - 1) ?? [])),
  }))
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
  )
  const met = typesMet(valid)
  return [
    ...(await tried('valid', valid)),
    ...(await tried('damaged', broken)),
    reached(
      `random documents: types met, of ${types.length}`,
      types.filter(({ name }) => met.has(name)).length,
      types.length,
    ),
  ]
}

async function tried(kind: string, requests: readonly RandomRequest[]): Promise<Row[]> {
  const trial: Trial = createTrial()
  const strange: string[] = []
  for (const request of requests) {
    const faults = await trial.run(request)
    if (faults.length > 0) strange.push(`${faults.join('; ')} ${JSON.stringify(request)}`)
  }
  for (const one of strange.slice(0, 5)) process.stderr.write(`${one}\n`)
  const exceptions = trial.counts.get('exception') ?? 0
  const how = [...trial.counts].map(([name, count]) => `${count} ${name}`).join(', ')
  return [
    { name: `random documents, ${kind}`, allowed: String(requests.length), measured: how, verdict: 'ok' },
    counted(`random documents, ${kind}: unknown exceptions`, exceptions, 0),
    counted(`random documents, ${kind}: answers that are not Annict's`, strange.length - exceptions, 0),
  ]
}

/** Every type that a field, an argument or a variable of the documents has. */
function typesMet(requests: readonly RandomRequest[]): ReadonlySet<string> {
  const met = new Set<string>()
  const note = (type: Parameters<typeof getNamedType>[0] | void): void => {
    const named = getNamedType(type ?? undefined)
    if (named !== undefined) met.add(named.name)
  }
  for (const { query } of requests) {
    const info = new TypeInfo(schema)
    visit(
      parse(query),
      visitWithTypeInfo(info, {
        enter() {
          note(info.getType())
          note(info.getParentType())
          note(info.getInputType())
        },
      }),
    )
  }
  return met
}
