import { spawnSync } from "node:child_process"
import { existsSync, globSync } from "node:fs"
import path from "node:path"

/**
 * The folders below `plugins` that are plugins or should be: with a package.json, or with something that git tracks. Git leaves a folder
 * behind when another branch has no such plugin, because it ignores `node_modules`.
 *
 * @param root the repository's folder
 */
export function pluginFoldersOf(root: string): readonly string[] {
  const { status, stdout } = spawnSync("git", ["ls-files", "--", "plugins"], { cwd: root, encoding: "utf8" })
  const tracked = new Set(status === 0 ? stdout.split("\n").map((file) => file.split("/")[1]) : [])
  return globSync("plugins/*/", { cwd: root, exclude: (name) => name === "node_modules" })
    .map((folder) => path.basename(folder))
    .filter((folder) => existsSync(path.join(root, "plugins", folder, "package.json")) || tracked.has(folder))
    .toSorted()
}
