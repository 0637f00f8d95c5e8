/** Most characters of a search text; longer ones are refused. */
export const longestSearch = 100

/** How many different words a search may have. Each is one more condition that the database has to hold. */
export const mostSearchWords = 8

/** More words than {@link mostSearchWords}. */
export const tooManyWords = "too_many_words"

/** The search was not over in time. */
export const searchTooSlow = "search_too_slow"
