/** A sheet whose class names are its own; missing names are undefined, which React leaves out. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
declare module '@webcomponents/scoped-custom-element-registry';
