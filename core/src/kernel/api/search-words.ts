/** Most characters of a search text; longer ones are refused. */
export const longestSearch = 100

/** The number of different words that a search may have. Each one adds a condition to the query. */
export const mostSearchWords = 8

/** More words than {@link mostSearchWords}. */
export const tooManyWords = "too_many_words"

/** The search timed out. */
export const searchTooSlow = "search_too_slow"
