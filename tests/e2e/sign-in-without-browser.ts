/** The address to which the issuer's page posts who signs in. */
export function signInForm(page: string): string {
  const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
  if (action === undefined) throw new Error("the sign-in page has no form")
  return action
}

/** Signs a demo person in by following the redirects, for measurements without a browser. Gives the `Cookie` header's value. */
export async function signedInCookie(url: string, subject: string): Promise<string> {
  const jar = new Map<string, string>()
  const go = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const target = new URL(address, url)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const response = await fetch(target, { ...init, redirect: "manual", headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";")
      const [name = "", ...value] = pair.split("=")
      jar.set(name, value.join("="))
    }
    const next = response.headers.get("location")
    return next === null ? response : go(new URL(next, target).href)
  }
  const people = await go("/auth/login")
  await go(signInForm(await people.text()), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ subject }).toString(),
  })
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
}
