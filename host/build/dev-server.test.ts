import { expect, it } from "vitest"
import { patientPageFor, proxyTo } from "./dev-server.ts"

it.each([
  ["/visit", "/visit.html"],
  ["/visit/abc?lang=sv", "/visit.html"],
  ["/conversation#token", "/conversation.html"],
  ["/visit%23token", "/visit.html"],
  ["/visitors", undefined],
  ["/emr/1", undefined],
])("the patient's page at %s is %s", { tags: ["PLG-062"] }, (url, page) => {
  expect(patientPageFor(url)).toBe(page)
})

it("requests keep the page's address, so that a sign-in returns to it", { tags: ["PLG-062"] }, () => {
  const proxied = proxyTo("http://localhost:50123")
  expect(Object.keys(proxied)).toEqual(["/api", "/auth", "/oidc", "/demo-pages"])
  expect(proxied["/auth"]).toMatchObject({ target: "http://localhost:50123", changeOrigin: false })
})
