import { deleteDB, type DBSchema } from "idb"
import { expect, it } from "vitest"
import { deviceDatabase } from "./device-database.ts"

interface Records extends DBSchema {
  records: { key: string; value: { readonly id: string; readonly text: string } }
}

let databases = 0
const recordsIn = (name: string) =>
  deviceDatabase<Records>({ name, create: (fresh) => void fresh.createObjectStore("records", { keyPath: "id" }) })
const freshName = () => `records-${databases++}`

it("keeps stored data for the next page", async () => {
  const name = freshName()
  await (await recordsIn(name)()).put("records", { id: "a", text: "Cough" })
  expect(await (await recordsIn(name)()).get("records", "a")).toEqual({ id: "a", text: "Cough" })
})

it("closes for a page with a newer version, and reopens at the next use", async () => {
  const name = freshName()
  const records = recordsIn(name)
  await (await records()).put("records", { id: "a", text: "Cough" })
  await deleteDB(name)
  expect(await (await records()).count("records")).toBe(0)
})
