// For Node, which lacks Temporal: what uses it there imports this first. Browsers call `ensureTemporal`, which loads it only where it is missing.
import { install } from "temporal-polyfill/shim"

install()
