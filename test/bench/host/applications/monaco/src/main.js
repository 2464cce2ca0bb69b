import * as monaco from 'monaco-editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import JsonWorker from 'monaco-editor/language/json/json.worker?worker';
import './look.css';
import { offer } from './lifecycles.js';

self.MonacoEnvironment = {
  getWorker: (_id, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()),
};

let editor;
let model;
let watching;
offer('monaco', {
  mount(root) {
    root.innerHTML = '<div class="editor"></div><output>no word of the worker</output>';
    model = monaco.editor.createModel('{\n  "city": "hangzhou",\n  "rent": 3\n}\n', 'json');
    editor = monaco.editor.create(root.querySelector('.editor'), {
      model,
      minimap: { enabled: false },
      automaticLayout: true,
    });
    const output = root.querySelector('output');
    // What is wrong with the text only the worker can say.
    watching = monaco.editor.onDidChangeMarkers(() => {
      output.textContent = `${monaco.editor.getModelMarkers({ resource: model.uri }).length} faults`;
    });
  },
  unmount() {
    watching.dispose();
    editor.dispose();
    model.dispose();
  },
});
