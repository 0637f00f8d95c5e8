import { readFileSync } from "node:fs"
import path from "node:path"
import { darkColors, lightColors, type ColorName } from "../../../core/src/ui/foundation/tokens.ts"
import { afterEach, describe, expect, it } from "vitest"

const file = (name: string) => readFileSync(path.join(import.meta.dirname, "../../public", name), "utf8")

describe("the page before the application is here", () => {
  it.each([
    [":root", lightColors],
    [".rond-dark", darkColors],
  ])("SCR-093 shows its outline in the design system's colours, for %s", (selector, colors) => {
    const rule = file("outline.css").split(`${selector} {`)[1]?.split("}")[0] ?? ""
    const shown = [...rule.matchAll(/--outline-(\w+): (#\w+);/g)].map(([, name, value]) => [name!, value!] as const)
    expect(shown.length).toBeGreaterThan(3)
    for (const [name, value] of shown) expect(`${name} ${value}`).toBe(`${name} ${colors[name as ColorName]}`)
  })

  describe("at an address", () => {
    const start = window.location.pathname
    afterEach(() => {
      window.history.replaceState(null, "", start)
      document.head.replaceChildren()
      document.documentElement.className = ""
    })
    const openedAt = (address: string) => {
      window.history.replaceState(null, "", address)
      document.head.innerHTML = '<meta name="rond-meeting-files" content="/assets/a.js /assets/b.js">'
      // The page's own script, as the page runs it.
      new Function(file("opening.js"))()
      return [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map((link) => link.getAttribute("href"))
    }

    it("SCR-092 SCR-093 fetches a meeting's files beside the application, in the outline of its panes", () => {
      expect(openedAt("/emr/ada8ce4a?leftbar=patient")).toEqual(["/assets/a.js", "/assets/b.js"])
      expect(document.documentElement).toHaveClass("opens-meeting")
    })

    it.each(["/", "/emr", "/emr/patient-profile/p1", "/support"])("SCR-092 fetches nothing for %s", (address) => {
      expect(openedAt(address)).toEqual([])
      expect(document.documentElement).not.toHaveClass("opens-meeting")
    })
  })
})
