/**
 * Runs a command with a PostgreSQL of its own: `node tests/setup/postgres.ts vitest run server` starts one in a temporary folder from the
 * machine's binaries, sets TEST_DATABASE_URL, and deletes it afterwards. It uses TEST_DATABASE_URL if that is set already. Without binaries
 * on the machine, the command runs without, and server tests use the embedded database.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process"
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import path from "node:path"
import { freePort } from "./free-port.ts"

/** A PostgreSQL that was started for a test run. */
export interface TestPostgres {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The folder with `initdb` and `postgres`, newest version first; `undefined` when the machine has none. */
export function postgresBinaries(): string | undefined {
  const folders = [
    ...globSync("/usr/lib/postgresql/*/bin"),
    ...globSync("/usr/pgsql-*/bin"),
    ...globSync("/opt/homebrew/opt/postgresql*/bin"),
    ...globSync("/usr/local/opt/postgresql*/bin"),
    ...(process.env["PATH"] ?? "").split(path.delimiter),
  ]
  return folders.toSorted((first, second) => versionIn(second) - versionIn(first)).find((folder) => existsSync(path.join(folder, "initdb")))
}

const versionIn = (folder: string) => Number(/\d+/.exec(folder)?.[0] ?? 0)

/** PostgreSQL refuses to run as root; then it runs as the user that packages make for it, or as `nobody`. */
function unprivileged(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const user of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, user], { encoding: "utf8" }).stdout.trim())
    if (uid !== undefined && uid !== "" && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

/**
 * Starts a PostgreSQL for these tests only. Fast rather than durable: its data are deleted afterwards. A `durable` one waits for the disk
 * at each commit, as in production.
 */
export async function startPostgres(binaries: string, { durable = false } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), "rond-postgres-"))
  const user = unprivileged()
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, "data")
  const as = { ...user, cwd: folder }
  execFileSync(path.join(binaries, "initdb"), ["-D", data, "-A", "trust", "-U", "rond", "--no-sync", "-E", "UTF8"], {
    ...as,
    stdio: "pipe",
  })
  const port = await freePort()
  // Each processor runs a file of tests, and each file's servers hold up to twenty connections.
  const connections = `max_connections=${Math.max(200, availableParallelism() * 64)}`
  const fast = durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]
  const settings = [...fast, "listen_addresses=127.0.0.1", connections]
  const server = spawn(
    path.join(binaries, "postgres"),
    ["-D", data, "-p", String(port), "-k", folder, ...settings.flatMap((setting) => ["-c", setting])],
    { ...as, stdio: "ignore" },
  )
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()))
  const ready = () => spawnSync(path.join(binaries, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port), "-q"]).status === 0
  for (let tries = 0; !ready(); tries += 1) {
    if (tries === 600 || server.exitCode !== null) throw new Error("PostgreSQL did not start")
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url: `postgres://rond@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill("SIGINT")
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

if (import.meta.main) {
  const [command, ...args] = process.argv.slice(2)
  if (command === undefined) throw new Error("Which command?")
  const binaries = postgresBinaries()
  const configuredUrl = process.env["TEST_DATABASE_URL"]
  const started = configuredUrl === undefined && binaries !== undefined ? await startPostgres(binaries) : undefined
  const url = configuredUrl ?? started?.url
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, ...(url !== undefined && { TEST_DATABASE_URL: url }) },
  })
  await started?.stop()
  process.exitCode = status ?? 1
}
