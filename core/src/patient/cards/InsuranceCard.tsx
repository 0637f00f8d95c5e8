export default function InsuranceCard() {
  return null
}
