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
    'Finds matters by their title, clients by name, email and phone, and document requests by their name. Every word of `q` has to be there, in any order and as any part of a word. Letter case, accents and punctuation do not count, nor does the notation of a phone number. The best comes first: the text as a whole, its beginning, whole words, beginnings of words, parts of words; of two that are as good the newer one. Where fewer are found than `limit`, texts follow in which a word differs a little from the one typed: in a word of four letters or more one letter wrong, missing or too many, or two swapped; in one of eight or more two such.',
    'Each type needs its scope: `matters:read`, `clients:read`, `documents:read`. The array of a type that was not asked for, or that the credential may not see, is empty. Staff finds what is assigned to them. Of a firm with more matches than `limit` any of the best are shown, the newest among them. When a part of what was asked for cannot be searched, the answer is `service_unavailable` and not the rest of it.',
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
