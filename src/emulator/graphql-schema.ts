import {
  buildSchema,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
  isScalarType,
} from 'graphql'

import { invariant } from '#base/invariant.ts'
import sdl from '#schema/schema.graphql?raw'

import { RequestAborted } from './errors.ts'
import { castResolvers } from './resolvers/cast.ts'
import { channelGroupResolvers, channelResolvers } from './resolvers/channel.ts'
import { characterResolvers } from './resolvers/character.ts'
import { episodeResolvers } from './resolvers/episode.ts'
import { identity } from './resolvers/global-id.ts'
import { endingAnswers, mutationResolvers } from './resolvers/mutation.ts'
import { libraryEntryResolvers } from './resolvers/library.ts'
import { multipleRecordResolvers } from './resolvers/multiple-record.ts'
import { personResolvers } from './resolvers/person.ts'
import { programResolvers } from './resolvers/program.ts'
import { queryResolvers } from './resolvers/query.ts'
import { recordResolvers } from './resolvers/record.ts'
import type { Answering, Resolvers } from './resolvers/resolver.ts'
import { reviewResolvers } from './resolvers/review.ts'
import { LinkAsWork, seriesResolvers } from './resolvers/series.ts'
import { staffResolvers } from './resolvers/staff.ts'
import { statusResolvers } from './resolvers/status.ts'
import { activityEdgeResolvers, activityResolvers } from './resolvers/timeline.ts'
import { userResolvers } from './resolvers/user.ts'
import { workImageResolvers } from './resolvers/work-image.ts'
import { workResolvers } from './resolvers/work.ts'

const RESOLVERS: Readonly<Record<string, Resolvers<never>>> = {
  Activity: activityResolvers,
  ActivityEdge: activityEdgeResolvers,
  Cast: castResolvers,
  Channel: channelResolvers,
  ChannelGroup: channelGroupResolvers,
  Character: characterResolvers,
  Episode: episodeResolvers,
  Mutation: mutationResolvers,
  LibraryEntry: libraryEntryResolvers,
  MultipleRecord: multipleRecordResolvers,
  Organization: identity('Organization'),
  Person: personResolvers,
  Prefecture: identity('Prefecture'),
  Program: programResolvers,
  Query: queryResolvers,
  Record: recordResolvers,
  Review: reviewResolvers,
  Series: seriesResolvers,
  Staff: staffResolvers,
  Status: statusResolvers,
  User: userResolvers,
  Work: workResolvers,
  WorkImage: workImageResolvers,
}

type AnyResolver = GraphQLFieldResolver<unknown, Answering>

/**
 * A column of the row. One that the row lacks is a defect of the emulator: it is thrown as such, and no client is told
 * that the real server answers so.
 */
function column(type: string, field: string): AnyResolver {
  return (source) => {
    // A row or a page of rows, which the parent's resolver made.
    const value = (source as Readonly<Record<string, unknown>>)[field]
    invariant(value !== undefined, `No row of ${type} has ${field}`)
    return value
  }
}

/** A field of a work that fails on the links that a series calls works. */
function ofWorks(resolve: AnyResolver): AnyResolver {
  return (source, args, answering, info) => {
    if (source instanceof LinkAsWork) throw new RequestAborted(500)
    return resolve(source, args, answering, info)
  }
}

/** UTC in whole seconds. Instants come from the world, so nothing else can arrive here. */
function serializeDateTime(value: unknown): string {
  if (typeof value !== 'number') throw new GraphQLError(`DateTime cannot represent ${String(value)}`)
  return `${new Date(value).toISOString().slice(0, 19)}Z`
}

function resolverOf(type: string, field: string): AnyResolver {
  const own = RESOLVERS[type]?.[field]
  // Validation has checked the arguments, and only this type's rows reach this type's fields.
  if (own !== undefined) return own as unknown as AnyResolver
  return column(type, field)
}

let held: GraphQLSchema | undefined

/**
 * The schema with a resolver at every field. It knows no world and nothing changes it, so all emulators of a process
 * share the one: to build it takes longer than to answer a season.
 */
export function annictSchema(): GraphQLSchema {
  held ??= createSchema()
  return held
}

function createSchema(): GraphQLSchema {
  const schema = buildSchema(sdl)
  for (const type of Object.values(schema.getTypeMap())) {
    if (isScalarType(type) && type.name === 'DateTime') type.serialize = serializeDateTime
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const resolve = resolverOf(type.name, field.name)
      const forLinks = type.name !== 'Work' || field.name === 'id' || field.name === 'annictId'
      field.resolve = endingAnswers(forLinks ? resolve : ofWorks(resolve))
    }
  }
  return schema
}
