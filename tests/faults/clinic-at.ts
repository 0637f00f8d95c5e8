export type Clinic = Awaited<ReturnType<typeof clinicAt>>

/** A person's session. It outlives the server's process. */
export async function clinicAt(url: string, cookie: string) {
  const session = await fetch(`${url}/api/session`, { headers: { cookie } })
  const { csrf_token: csrf } = (await session.json()) as { readonly csrf_token: string }
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/api${path}`, { ...init, headers: { cookie, "x-rond-csrf": csrf, ...(init.headers as Record<string, string>) } })
  const read = async <A>(path: string): Promise<A> => {
    const response = await send(path)
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
    return (await response.json()) as A
  }
  return { send, read }
}

/** A request that writes. `ifMatch`: the version that it changes. */
export const json = (method: "POST" | "PUT", key: string, body: unknown, ifMatch?: number): RequestInit => ({
  method,
  headers: {
    "content-type": "application/json",
    "idempotency-key": key,
    ...(ifMatch !== undefined && { "if-match": String(ifMatch) }),
  },
  body: JSON.stringify(body),
})
