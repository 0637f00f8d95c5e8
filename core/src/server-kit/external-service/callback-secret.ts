import { createHash, randomBytes } from "node:crypto"

/** A new secret, such as an external service returns with each report: 256 random bits, URL-safe. */
export const newSecret = (): string => randomBytes(32).toString("base64url")

/** The stored form of a secret. A secret has 256 bits of entropy, so a plain hash is as safe as a slow one. */
export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex")
