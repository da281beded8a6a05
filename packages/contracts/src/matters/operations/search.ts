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
    'Finds matters by title, or by name, email and phone of a participant; clients by name, email and phone; and document requests by name. Every word of `q` must occur, in any order and anywhere in a word. Case, accents, punctuation and the notation of phone numbers do not matter. The best matches come first: the whole text, its beginning, whole words, beginnings of words, parts of words; equal matches are sorted newest first. If there are fewer matches than `limit`, texts with similar words follow. A word of four or more letters may differ by one wrong, missing, extra or swapped letter, a word of eight or more by two.',
    'Each type needs its scope: `matters:read`, `clients:read`, `documents:read`. A type that was not requested, or that the credential may not see, is an empty array. Staff find only what is assigned to them. If more than `limit` matches are equally good, any of them may be returned, including the newest. If one type cannot be searched at the moment, the whole response is `service_unavailable`.',
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
      .describe(`What to search: a list of ${SearchType.options.join(', ')}, separated by commas; all by default.`)
      .meta({ example: 'matters,clients' }),
    limit: z.int().min(1).max(SEARCH_LIMIT_MAX).default(SEARCH_LIMIT_DEFAULT).describe('Most results of each type.'),
  }),
  output: envelopeOf(SearchResults.describe('Results by type.'), {
    query: z.string().describe('The search text.'),
    total_results: z.int().describe('Number of results in this response, over all types.'),
  }),
  errors: [],
})
