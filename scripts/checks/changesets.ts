import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"

/** Whether a changeset's head names a package: `"@rond/plugin-de": minor`. */
export const namesPackage = (changeset: string, name: string): boolean =>
  (/^---\n([\s\S]*?)^---$/m.exec(changeset)?.[1] ?? "").split("\n").some(
    (line) =>
      line
        .split(":")[0]
        ?.trim()
        .replaceAll(/^["']|["']$/g, "") === name,
  )

/**
 * The texts of the changesets that a branch brings, committed or not. On the base branch itself, and where git cannot say what a branch
 * brings, all that wait for a release.
 *
 * @param root the repository's folder
 */
export function changesetsOf(root: string): readonly string[] {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" })
    return status === 0 ? stdout.trim() : undefined
  }
  const folder = path.join(root, ".changeset")
  if (!existsSync(folder)) return []
  const config = JSON.parse(readFileSync(path.join(folder, "config.json"), "utf8")) as { readonly baseBranch: string }
  const base = git("merge-base", "HEAD", config.baseBranch) ?? git("merge-base", "HEAD", `origin/${config.baseBranch}`)
  const isBranch = base !== undefined && git("branch", "--show-current") !== config.baseBranch
  const brought = isBranch
    ? [git("diff", "--name-only", base, "--", ".changeset"), git("ls-files", "--others", "--exclude-standard", "--", ".changeset")]
        .join("\n")
        .split("\n")
        .map((file) => path.basename(file))
    : readdirSync(folder)
  return brought
    .filter((file) => file.endsWith(".md") && existsSync(path.join(folder, file)))
    .map((file) => readFileSync(path.join(folder, file), "utf8").replaceAll("\r\n", "\n"))
}
