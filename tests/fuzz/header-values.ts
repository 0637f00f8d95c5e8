/** Node refuses a request with more bytes of headers than twice this. */
const longest = 8_000

/**
 * Headers as a client sends them. HTTP carries a part of Latin-1 unchanged, so other characters are escaped; what is no text is its JSON.
 *
 * @param drawn values by the names of the headers; undefined where the endpoint declares none
 */
export const headersOnWire = (drawn: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries((drawn ?? {}) as Readonly<Record<string, unknown>>).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, carried(typeof value === "string" ? value : JSON.stringify(value))]],
    ),
  )

const carried = (text: string) =>
  text
    .toWellFormed()
    .slice(0, longest)
    .toWellFormed()
    .replaceAll(/[^\t\x20-\x7e\xa0-\xff]/gu, encodeURIComponent)
