const { cpSync } = require('node:fs');
const path = require('node:path');
const { name } = require('./package.json');

/** Puts the page and its style sheet beside the script. */
const copyPage = {
  apply: (compiler) =>
    compiler.hooks.afterEmit.tap('copy-page', () =>
      cpSync(path.resolve(__dirname, 'public'), compiler.outputPath, { recursive: true }),
    ),
};

module.exports = {
  entry: './src/main.js',
  plugins: [copyPage],
  output: {
    path: path.resolve(__dirname, 'dist'),
    filename: 'main.js',
    chunkFilename: '[name].js',
    clean: true,
    // As qiankun asks for it: a global of the app's name, and a name of its own for what loads
    // chunks.
    library: name,
    libraryTarget: 'umd',
    globalObject: 'window',
    chunkLoadingGlobal: `webpackJsonp_${name}`,
    // A page that asks for Trusted Types loads a chunk only by a policy whose name it lists; any
    // other page loads it without.
    trustedTypes: { policyName: name, onPolicyCreationFailure: 'continue' },
  },
};
