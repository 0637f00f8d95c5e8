/**
 * Search parameters as plain text, so that a link reads as the specification writes it: `?call=1&leftbar=patient`. (The router's default is
 * JSON: a programme called `17` would become `%2217%22`.)
 */
export const searchParameters = {
  parseSearch: (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Readonly<Record<string, unknown>>): string => {
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries(search)) {
      if (typeof value === "string" && value !== "") parameters.set(name, value)
    }
    const text = parameters.toString()
    return text === "" ? "" : `?${text}`
  },
}
