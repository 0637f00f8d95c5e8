import { expect, it } from "vitest"
import { apiRootFrom } from "./api-root.ts"

it.each([
  [undefined, "/api"],
  ["", "/api"],
  ["/api", "/api"],
  ["/clinic/api/", "/clinic/api"],
  ["https://clinic.example/api//", "https://clinic.example/api"],
])("resolves the API root %j to %j", { tags: ["SCR-018"] }, (configured, root) => {
  expect(apiRootFrom(configured)).toBe(root)
})
