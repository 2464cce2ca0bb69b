const sheet = /\bcss`([^`$\\]*)`/g;

/**
 * Squeezes the style sheets and the markup inside the elements' scripts, which the compiler leaves
 * as they were written.
 */
export function litTemplates() {
  return {
    name: 'lit-templates',
    transform(code, id) {
      if (!/[\\/]elements[\\/].*\.ts$/.test(id)) return null;
      return {
        code: squeezeMarkup(code.replace(sheet, (_, rules) => `css\`${squeezeSheet(rules)}\``)),
        map: null,
      };
    },
  };
}

/**
 * Comments and needless spaces go. Spaces around `+`, `-` and before `(` mean something and stay.
 */
export function squeezeSheet(rules) {
  return rules
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();
}

/**
 * The line breaks between tags, attributes and bindings. Code begins no line like these, and has a
 * space around `=`.
 */
export function squeezeMarkup(code) {
  return code
    .replace(/\n\s+(?=[.@?]?[a-z][\w-]*=["$])/g, ' ')
    .replace(/(?<=[a-z0-9"}/-]>|\})\n\s+(?=\$\{|<\/?[a-z])/g, '')
    .replace(/(?<=["}])\n\s+(?=\/?>)/g, '');
}
