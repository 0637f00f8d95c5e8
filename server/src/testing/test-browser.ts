/** The parts of a browser that a sign-in test needs: cookies, manual redirects, forms. */
export class TestBrowser {
  readonly #cookies = new Map<string, string>()
  readonly #headers: Readonly<Record<string, string>>

  /** @param headers sent with every request */
  constructor(headers: Readonly<Record<string, string>> = {}) {
    this.#headers = headers
  }

  /** Requests an address without following a redirect. */
  async ask(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...this.#headers, ...Object.fromEntries(new Headers(init.headers)) })
    headers.set("cookie", [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "))
    const response = await fetch(url, { ...init, headers, redirect: "manual" })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  /** Follows redirects, and forms that submit themselves, until there is a page. */
  async visit(url: string | URL, init: RequestInit = {}): Promise<{ readonly url: URL; readonly response: Response }> {
    let at = new URL(url)
    let response = await this.ask(at, init)
    for (let hops = 0; hops < 15; hops += 1) {
      const form = await formThatSendsItself(response)
      if (form !== undefined) {
        at = new URL(form.action, at)
        response = await this.ask(at, { method: "POST", body: form.fields })
      } else if (response.status >= 300 && response.status < 400) {
        at = new URL(response.headers.get("location")!, at)
        response = await this.ask(at)
      } else break
    }
    return { url: at, response }
  }

  /** Signs in at the demo's issuer as one of its people, and follows the redirects. */
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

async function formThatSendsItself(response: Response) {
  if (response.status !== 200 || response.headers.get("content-type")?.startsWith("text/html") !== true) return undefined
  const html = await response.clone().text()
  const action = html.includes("document.forms[0].submit()") ? /<form[^>]* action="([^"]+)"/.exec(html)?.[1] : undefined
  if (action === undefined) return undefined
  return {
    action,
    fields: new URLSearchParams([...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!])),
  }
}
