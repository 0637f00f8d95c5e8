/**
 * A payload without its secrets. Everything that recognises, records or keeps a payload uses this: a short secret, such as a PIN, can be
 * found again from a digest.
 *
 * @param secrets the names that an endpoint declares; a dot leads into a part, and a list's parts are all meant: `signers.pin`
 */
export function withoutSecrets(secrets: readonly string[], payload: unknown): unknown {
  if (secrets.length === 0 || typeof payload !== "object" || payload === null) return payload
  if (Array.isArray(payload)) return payload.map((part) => withoutSecrets(secrets, part))
  return Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) => {
      if (secrets.includes(name)) return []
      const within = secrets.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []))
      return [[name, withoutSecrets(within, value)]]
    }),
  )
}
