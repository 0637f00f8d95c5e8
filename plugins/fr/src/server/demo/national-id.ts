import { dateDigits } from "@rond/core/server-kit/demo"

/** A NIR with the right key whose commune (990) does not exist, so that no living person has it. */
export function frenchNir(dateOfBirth: string, gender: "female" | "male", department: string, order: number): string {
  const { year, month } = dateDigits(dateOfBirth)
  const thirteen = `${gender === "male" ? "1" : "2"}${year.slice(2)}${month}${department}990${String(order).padStart(3, "0")}`
  return thirteen + String(97n - (BigInt(thirteen) % 97n)).padStart(2, "0")
}
