import { useEffect, useState } from "react"

/** Characters that a word needs to be searched for. */
export const shortestWord = 3

/** Milliseconds that typing must rest before the search. */
export const debounceMillis = 500

/** The words to search for: empty without a word of three characters. Spaces around them do not count. */
export function searchedWords(typed: string): string {
  const words = typed.trim()
  return words.split(/\s+/).some((word) => word.length >= shortestWord) ? words : ""
}

/** The query for the server: the {@link searchedWords} once typing has rested for half a second, at once after a space and when empty. */
export function useReasonQuery(typed: string): string {
  const query = searchedWords(typed)
  const isAtOnce = query === "" || /\s$/.test(typed)
  const [rested, setRested] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => setRested(query), isAtOnce ? 0 : debounceMillis)
    return () => clearTimeout(timer)
  }, [query, isAtOnce])
  return isAtOnce ? query : rested
}
