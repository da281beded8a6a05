import { z } from 'zod'
import { SearchQuery } from '../../fields.ts'
import { envelopeOf } from '../../pagination.ts'
import { readScopes } from '../../scope.ts'
import { SEARCH_LIMIT_DEFAULT, SEARCH_LIMIT_MAX } from '../../search-limit.ts'
import { defineOperation } from '../define.ts'
import { SearchResults, SearchType } from '../resources/search.ts'

const type = `(${SearchType.options.join('|')})`

export const search = defineOperation({
  name: 'search',
  tag: 'Search',
  summary: 'Search matters, clients and document requests.',
  description: [
    'Finds matters by their title, or by name, email and phone of a participant, clients by name, email and phone, and document requests by their name. Every word of `q` must occur, in any order and as any part of a word. Case, accents, punctuation and the notation of phone numbers do not matter. The best matches come first: the whole text, its beginning, whole words, beginnings of words, parts of words; equally good ones by age, newest first. If there are fewer matches than `limit`, texts with similar words follow: one letter wrong, missing, extra or two swapped in a word of four letters or more, two such differences in a word of eight or more.',
    'Each type needs its scope: `matters:read`, `clients:read`, `documents:read`. A type that was not requested, or that the credential may not see, is an empty array. Staff find only what is assigned to them. If more than `limit` are equally good, any of them may be returned, the newest included. If one type cannot be searched at the moment, the whole answer is `service_unavailable`.',
  ].join('\n\n'),
  method: 'get',
  path: '/api/v1/search',
  access: { kind: 'scope', anyOf: readScopes, alsoFor: ['staff'] },
  input: z.strictObject({
    q: SearchQuery.describe('What to search for: 2 to 200 characters.'),
    types: z
      .string()
      .max(100)
      .regex(new RegExp(`^${type}( *, *${type})*$`), {
        error: `must be a list of ${SearchType.options.join(', ')}, separated by commas`,
      })
      .optional()
      .describe(`What to search: a list of ${SearchType.options.join(', ')}, separated by commas; by default all.`)
      .meta({ example: 'matters,clients' }),
    limit: z.int().min(1).max(SEARCH_LIMIT_MAX).default(SEARCH_LIMIT_DEFAULT).describe('Results of each type at most.'),
  }),
  output: envelopeOf(SearchResults.describe('What was found, by type.'), {
    query: z.string().describe('What was searched for.'),
    total_results: z.int().describe('Results in this answer, of all types together.'),
  }),
  errors: [],
})
