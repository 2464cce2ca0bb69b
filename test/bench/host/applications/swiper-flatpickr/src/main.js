import flatpickr from 'flatpickr';
import 'flatpickr/dist/flatpickr.css';
import Swiper from 'swiper';
import { Navigation, Pagination } from 'swiper/modules';
import 'swiper/css';
import 'swiper/css/navigation';
import 'swiper/css/pagination';
import './look.css';
import { offer } from './lifecycles.js';

const slides = ['one', 'two', 'three']
  .map((name) => `<div class="swiper-slide">${name}</div>`)
  .join('');
let swiper;
let picker;
offer('swiperFlatpickr', {
  mount(root) {
    root.innerHTML = `<div class="swiper"><div class="swiper-wrapper">${slides}</div><div class="swiper-pagination"></div>
      <div class="swiper-button-prev"></div><div class="swiper-button-next"></div></div><input class="day" placeholder="Day">`;
    swiper = new Swiper(root.querySelector('.swiper'), {
      modules: [Navigation, Pagination],
      navigation: { nextEl: '.swiper-button-next', prevEl: '.swiper-button-prev' },
      pagination: { el: '.swiper-pagination', clickable: true },
      speed: 0,
    });
    picker = flatpickr('.day', { dateFormat: 'Y-m-d', defaultDate: '2026-03-01' });
  },
  unmount() {
    swiper.destroy();
    for (const each of [picker].flat()) each.destroy();
  },
});
