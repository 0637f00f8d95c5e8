import { globSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import type { PermissionKey } from "../../../kernel/engine/permission.ts"
import { corePermissions } from "./core-permissions.ts"

const areas = path.join(import.meta.dirname, "../..")

const isPermission = (value: unknown): value is PermissionKey =>
  typeof value === "object" && value !== null && "key" in value && "means" in value && "refusal" in value

/** The permissions that a module exports, alone or in a record of several. */
const permissionsOf = (module: Readonly<Record<string, unknown>>): readonly PermissionKey[] =>
  Object.values(module)
    .flatMap((value) => (isPermission(value) ? [value] : typeof value === "object" && value !== null ? Object.values(value) : []))
    .filter(isPermission)

it("lists every permission that an area declares", { tags: ["PLG-143"] }, async () => {
  const files = globSync("*/model/permissions.ts", { cwd: areas })
  const modules = await Promise.all(files.map((file): Promise<Readonly<Record<string, unknown>>> => import(path.join(areas, file))))
  const declared = modules.flatMap(permissionsOf).map(({ key }) => key)
  expect(declared.length).toBeGreaterThan(5)
  expect(corePermissions.map(({ key }) => key).toSorted()).toEqual([...new Set(declared)].toSorted())
})
