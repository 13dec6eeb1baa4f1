// Importing the style sheet: vite takes it out of the script and links it.
declare module "*.css";
/** A file that is loaded by its address. */
declare module "*?url" {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: that is how vite gives it
  export default address;
}
