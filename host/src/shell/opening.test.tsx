import { readFileSync } from "node:fs"
import path from "node:path"
import { withShell } from "../../build/page-shell.ts"
import { darkColors, lightColors, type ColorName } from "../../../core/src/platform/ui/foundation/tokens.ts"
import { screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

const file = (name: string) => readFileSync(path.join(import.meta.dirname, "../../public", name), "utf8")
const outline = readFileSync(path.join(import.meta.dirname, "../outline.css"), "utf8")

describe("the page before the application loads", () => {
  it.each([
    [":root", lightColors],
    [".rond-dark", darkColors],
  ])("shows its outline in the design system's colours, for %s", (selector, colors) => {
    const rule = outline.split(`${selector} {`)[1]?.split("}")[0] ?? ""
    const shown = [...rule.matchAll(/--outline-(\w+): (#\w+);/g)].map(([, name, value]) => [name!, value!] as const)
    expect(shown.length).toBeGreaterThan(3)
    for (const [name, value] of shown) expect(`${name} ${value}`).toBe(`${name} ${colors[name as ColorName]}`)
  })

  describe("for an address", () => {
    const start = window.location.pathname
    afterEach(() => {
      window.history.replaceState(null, "", start)
      document.head.replaceChildren()
      document.documentElement.className = ""
    })
    const openedAt = (address: string, written = '<meta name="rond-meeting-files" content="/assets/a.js /assets/b.js">') => {
      window.history.replaceState(null, "", address)
      document.head.innerHTML = written
      // The page's own script, run as in the page.
      new Function(file("opening.js"))()
      return [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map((link) => link.getAttribute("href"))
    }

    it("preloads a meeting's files, in the outline of its panes", { tags: ["SCR-092"] }, () => {
      expect(openedAt("/emr/ada8ce4a?leftbar=patient")).toEqual(["/assets/a.js", "/assets/b.js"])
      expect(document.documentElement).toHaveClass("opens-meeting")
    })

    it.each(["/", "/emr", "/emr/patient-profile/p1", "/emr/icbt-messenger", "/emr/icbt-messenger/c1", "/support"])(
      "preloads nothing for %s",
      { tags: ["SCR-092"] },
      (address) => {
        expect(openedAt(address)).toEqual([])
        expect(document.documentElement).not.toHaveClass("opens-meeting")
      },
    )

    describe("with a signed-in clinician", () => {
      afterEach(() => vi.unstubAllGlobals())
      const opening = (session: object) => `{"next":["/session"]}\n\n{"path":"/session","status":200}\n${JSON.stringify(session)}\n`
      const written = `
        <meta name="rond-api" content="/api">
        <meta name="rond-market-files-SE" content="/assets/plugin-se.js">
        <meta name="rond-market-texts-SE" content="en=/assets/se-en.json sv=/assets/se-sv.json">
        <meta name="rond-market-files-NO" content="/assets/plugin-no.js">`
      const preloaded = () => [...document.querySelectorAll("link")].map((link) => link.getAttribute("href"))

      it("preloads the files and texts of the market that the opening names", { tags: ["SCR-092"] }, async () => {
        localStorage.setItem("rond.language", "sv")
        const response = new Response(opening({ clinician: { pool: { id: "north", country: "SE" } } }))
        vi.stubGlobal("fetch", () => Promise.resolve(response))
        openedAt("/emr/ada8ce4a", written)
        await vi.waitFor(() => expect(preloaded()).toEqual(["/assets/plugin-se.js", "/assets/se-sv.json"]))
        localStorage.clear()
        // The application reads the same response.
        expect(await response.text()).toContain("/session")
      })

      it.each([
        ["nobody is signed in", () => Promise.resolve(new Response(opening({ signed_in: false })))],
        ["the market has no files of its own", () => Promise.resolve(new Response(opening({ pool: { country: "IE" } })))],
        ["the server fails", () => Promise.resolve(new Response(opening({ pool: { country: "SE" } }), { status: 500 }))],
        ["the server does not respond", () => Promise.reject(new Error("offline"))],
      ])("preloads no market's files if %s", { tags: ["SCR-092"] }, async (_, fetched) => {
        vi.stubGlobal("fetch", fetched)
        openedAt("/emr/ada8ce4a", written)
        await (await window.rondOpening)?.text()
        expect(preloaded()).toEqual([])
      })
    })

    it.each([
      ["nb", "/assets/texts-nb.json"],
      ["fi", "/assets/texts-en.json"],
    ])("preloads the texts of the clinician's language: %s", { tags: ["SCR-092"] }, (chosen, texts) => {
      localStorage.setItem("rond.language", chosen)
      openedAt("/", '<meta name="rond-texts" content="en=/assets/texts-en.json nb=/assets/texts-nb.json">')
      localStorage.clear()
      expect(document.querySelector('link[rel="preload"][as="fetch"]')).toHaveAttribute("href", texts)
    })
  })

  it.each(["index.html", "visit.html", "conversation.html"])("says in every language that %s needs JavaScript", (name) => {
    const page = withShell(readFileSync(path.join(import.meta.dirname, "../..", name), "utf8"))
    const [, without] = /<noscript>([^]*)<\/noscript>/.exec(page) ?? []
    const languages = [...(without ?? "").matchAll(/<span lang="(\w+)">[^<]*JavaScript/g)].map(([, language]) => language)
    expect(languages.toSorted()).toEqual(["de", "en", "fr", "nb", "sv"])
  })

  it("has no stack traces until the application has loaded", () => {
    const limit = Error.stackTraceLimit
    new Function(file("opening.js"))()
    expect(Error.stackTraceLimit).toBe(0)
    const module = () => Object.assign(document.createElement("script"), { type: "module" })
    const library = module()
    const application = module()
    document.head.append(document.createElement("link"), library, application)
    document.head.querySelector("link")?.dispatchEvent(new Event("load"))
    library.dispatchEvent(new Event("load"))
    expect(Error.stackTraceLimit).toBe(0)
    application.dispatchEvent(new Event("load"))
    expect(Error.stackTraceLimit).toBe(limit)
    document.head.replaceChildren()
  })

  describe("when loading fails", () => {
    const spoken = window.navigator.languages
    /** The page's HTML and its own script, run as in the page. */
    const openPage = (name: string) => {
      const page = withShell(readFileSync(path.join(import.meta.dirname, "../..", name), "utf8"))
      document.body.innerHTML = new DOMParser().parseFromString(page, "text/html").body.innerHTML
      for (const part of document.querySelectorAll("body > script, noscript")) part.remove()
      if (page.includes('src="/opening.js"')) new Function(file("opening.js"))()
    }
    beforeEach(() => openPage("index.html"))
    afterEach(() => {
      localStorage.clear()
      Object.defineProperty(window.navigator, "languages", { value: spoken, configurable: true })
      document.body.replaceChildren()
    })
    /** The visible next steps: at most one. */
    const ways = () => [...document.querySelectorAll<HTMLElement>('p:not([hidden]) > a[href=""]')].map((way) => way.textContent)
    const failing = (part: "script" | "link") => {
      const element = document.head.appendChild(document.createElement(part))
      element.dispatchEvent(new Event("error"))
      element.remove()
    }

    it("shows an error with the next step if a script fails, but not for a prefetch", () => {
      failing("link")
      expect(ways()).toEqual([])
      failing("script")
      expect(screen.getByText(/^Rond could not start\./)).toBeVisible()
      expect(ways()).toEqual(["Reload the page"])
    })

    it.each(["error", "unhandledrejection"])("shows an error if the script stops before it renders, by an %s", (kind) => {
      window.dispatchEvent(new Event(kind))
      expect(ways()).toEqual(["Reload the page"])
    })

    it.each([
      [null, ["sv-SE", "en"], "Ladda om sidan"],
      [null, ["nn-NO"], "Last siden på nytt"],
      [null, ["fi", "de-AT"], "Seite neu laden"],
      [null, ["fi"], "Reload the page"],
      ["fr", ["en-GB"], "Recharger la page"],
    ])("uses the clinician's language: chosen %s, of the browser %j", (chosen, languages, way) => {
      if (chosen !== null) localStorage.setItem("rond.language", chosen)
      Object.defineProperty(window.navigator, "languages", { value: languages, configurable: true })
      failing("script")
      expect(ways()).toEqual([way])
    })

    it.each([
      ["sv-SE", "Ditt besök kunde inte öppnas.", "Ladda om sidan"],
      ["fi", "Your visit could not be opened.", "Reload the page"],
    ])("uses the browser's language for a patient, whatever a clinician chose on the device: %s", (language, message, way) => {
      openPage("visit.html")
      localStorage.setItem("rond.language", "fr")
      Object.defineProperty(window.navigator, "languages", { value: [language], configurable: true })
      failing("script")
      expect(screen.getByText((text) => text.startsWith(message))).toBeVisible()
      expect(ways()).toEqual([way])
    })

    it("shows nothing over an application that has started", () => {
      document.body.innerHTML = '<div id="app"><main>Here</main></div>'
      failing("script")
      expect(screen.queryByRole("alert")).toBeNull()
    })
  })
})
