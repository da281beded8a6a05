/** Search results of each type. Source: decisions.md section 2, "Search". */
export const SEARCH_LIMIT_DEFAULT = 5
export const SEARCH_LIMIT_MAX = 20
