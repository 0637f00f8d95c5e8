import { createHash, randomBytes } from "node:crypto"

/** 256 random bits that fit into an address. */
export const newSecret = (): string => randomBytes(32).toString("base64url")

/** What is kept of a secret. It has 256 bits of its own, so that a plain hash is as good as a slow one. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex")
