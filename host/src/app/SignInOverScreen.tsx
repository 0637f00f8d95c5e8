/** Sign-in in place, as a part of its own. */
export { SignInInPlace as default } from "@rond/core/platform/session"
