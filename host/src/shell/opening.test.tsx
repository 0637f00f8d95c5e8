import { readFileSync } from "node:fs"
import path from "node:path"
import { withShell } from "../../build/page-shell.ts"
import { darkColors, lightColors, type ColorName } from "../../../core/src/platform/ui/foundation/tokens.ts"
import { screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it } from "vitest"

const file = (name: string) => readFileSync(path.join(import.meta.dirname, "../../public", name), "utf8")
const outline = readFileSync(path.join(import.meta.dirname, "../outline.css"), "utf8")

describe("the page before the application loads", () => {
  it.each([
    [":root", lightColors],
    [".rond-dark", darkColors],
  ])("shows its outline in the design system's colours, for %s", (selector, colors) => {
    const rule = outline.split(`${selector} {`)[1]?.split("}")[0] ?? ""
    const outlineColors = [...rule.matchAll(/--outline-(\w+): (#\w+);/g)].map(([, name, value]) => [name!, value!] as const)
    expect(outlineColors.length).toBeGreaterThan(3)
    for (const [name, value] of outlineColors) expect(`${name} ${value}`).toBe(`${name} ${colors[name as ColorName]}`)
  })

  describe("for an address", () => {
    const start = window.location.pathname
    afterEach(() => {
      window.history.replaceState(null, "", start)
      document.head.replaceChildren()
      document.documentElement.className = ""
    })
    const openAt = (address: string, head = "") => {
      window.history.replaceState(null, "", address)
      document.head.innerHTML = head
      // The page's own script, run as in the page.
      new Function(file("opening.js"))()
    }

    it("draws the outline of a meeting's panes", { tags: ["SCR-092"] }, () => {
      openAt("/emr/ada8ce4a?leftbar=patient")
      expect(document.documentElement).toHaveClass("opens-meeting")
    })

    it.each(["/", "/emr", "/emr/patient-profile/p1", "/emr/icbt-messenger", "/emr/icbt-messenger/c1", "/support"])(
      "draws no panes for %s",
      { tags: ["SCR-092"] },
      (address) => {
        openAt(address)
        expect(document.documentElement).not.toHaveClass("opens-meeting")
      },
    )

    it.each([
      ["nb", "/assets/texts-nb.json"],
      ["fi", "/assets/texts-en.json"],
    ])("preloads the texts of the clinician's language: %s", { tags: ["SCR-092"] }, (language, texts) => {
      localStorage.setItem("rond.language", language)
      openAt("/", '<meta name="rond-texts" content="en=/assets/texts-en.json nb=/assets/texts-nb.json">')
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
    ])("uses the clinician's language: chosen %s, of the browser %j", (language, languages, way) => {
      if (language !== null) localStorage.setItem("rond.language", language)
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
