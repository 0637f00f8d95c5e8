import { createHmac } from "node:crypto"

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url")

/** A JSON Web Token signed with HMAC SHA-256 (RFC 7515, RFC 7519). */
export function signedToken(header: Readonly<Record<string, unknown>>, claims: Readonly<Record<string, unknown>>, secret: string): string {
  const signed = `${encode({ ...header, alg: "HS256", typ: "JWT" })}.${encode(claims)}`
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`
}
