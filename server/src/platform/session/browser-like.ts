/** What a test needs of a browser to sign in with: cookies, redirects by hand, forms. */
export class BrowserLike {
  readonly #cookies = new Map<string, string>()

  /** Asks for an address without following a redirect. */
  async ask(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set("cookie", [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "))
    const response = await fetch(url, { ...init, headers, redirect: "manual" })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  /** Follows redirects until there is a page. */
  async visit(url: string | URL, init: RequestInit = {}): Promise<{ readonly url: URL; readonly response: Response }> {
    let at = new URL(url)
    let response = await this.ask(at, init)
    for (let hops = 0; response.status >= 300 && response.status < 400 && hops < 10; hops += 1) {
      at = new URL(response.headers.get("location")!, at)
      response = await this.ask(at)
    }
    return { url: at, response }
  }

  /** Signs in at the demo's issuer as one of its people, and ends where the server sends the browser. */
  async signIn(origin: string, subject: string, query = "") {
    const page = await this.visit(`${origin}/auth/login${query}`)
    if (!page.url.pathname.startsWith("/oidc/sign-in/")) return page
    return this.visit(page.url, { method: "POST", body: new URLSearchParams({ subject }) })
  }

  #keep(line: string): void {
    const [pair, ...attributes] = line.split(";").map((part) => part.trim())
    const at = pair!.indexOf("=")
    const [name, value] = [pair!.slice(0, at), pair!.slice(at + 1)]
    const isGone =
      value === "" || attributes.some((attribute) => /^max-age=0$/i.test(attribute) || /^expires=Thu, 01 Jan 1970/i.test(attribute))
    if (isGone) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }
}
