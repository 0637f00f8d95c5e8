export { DrugDocuments } from "./product/DrugDocuments.tsx"
