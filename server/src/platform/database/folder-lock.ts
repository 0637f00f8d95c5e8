import { createHash } from "node:crypto"
import { mkdirSync, realpathSync, rmSync } from "node:fs"
import { connect, createServer, type Server } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Data, Effect, type Scope } from "effect"

/** A running server has the data folder open. */
export class FolderInUse extends Data.TaggedError("FolderInUse")<{ readonly folder: string }> {}

/** The folder cannot be created or written; `reason` is the system's code: `EACCES`, `ENOTDIR` … */
export class FolderUnusable extends Data.TaggedError("FolderUnusable")<{ readonly folder: string; readonly reason: string }> {}

/**
 * Reserves a data folder for one process until the scope closes. The lock is a listening local socket: the operating system frees it when
 * the process dies, however it dies. A missing folder is created.
 */
export function lockFolder(folder: string): Effect.Effect<void, FolderInUse | FolderUnusable, Scope.Scope> {
  const bindFolder = Effect.tryPromise({ try: () => bind(addressOf(folder)), catch: (error) => whyNot(folder, error) })
  return Effect.asVoid(
    Effect.acquireRelease(bindFolder, (server) => Effect.promise(() => new Promise<void>((resolve) => server.close(() => resolve())))),
  )
}

function whyNot(folder: string, error: unknown): FolderInUse | FolderUnusable {
  const reason = error instanceof Error && "code" in error ? String(error.code) : String(error)
  return reason === "EADDRINUSE" ? new FolderInUse({ folder }) : new FolderUnusable({ folder, reason })
}

/** Local sockets have short addresses and folders long names, so the address is a digest of the folder's real path. */
function addressOf(folder: string): string {
  mkdirSync(folder, { recursive: true })
  const name = `rond-${createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 24)}`
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.lock`)
}

async function bind(address: string): Promise<Server> {
  try {
    return await listen(address)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE" || (await responds(address))) throw error
    // A killed process left it.
    rmSync(address, { force: true })
    return listen(address)
  }
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end())
    server.once("error", reject)
    server.listen(address, () => resolve(server.unref()))
  })
}

function responds(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once("connect", () => resolve(true))
    socket.once("error", () => resolve(false))
    socket.once("close", () => socket.destroy())
  })
}
