export default function FamilyCard() {
  return null
}
